import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A button, or the form that takes its place once it is pressed. The focus would be lost with what goes: it moves to the
 * form's first field, and back to the button.
 */
export function Swapped({ isOpen, button, children }: { isOpen: boolean; button: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [isOpen]);
  return <div ref={place}>{isOpen ? children : button}</div>;
}
