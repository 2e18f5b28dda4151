import { useLayoutEffect } from 'react';

/**
 * Sets how tall fields, buttons and text are. It stands on the document, not on the layout, because menus and dialogs
 * are drawn outside.
 */
export function useDensity(density: 'member' | 'staff'): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [density]);
}
