import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { KeyText } from '#features/search/components/key-text.tsx';
import classes from '#features/search/components/palette-button.module.css';
import type { PaletteScreen } from '#features/search/components/palette-items.ts';
import { search } from '#features/search/texts.ts';

const Palette = lazy(async () => ({ default: (await import('#features/search/components/palette.tsx')).Palette }));

/** Opens the search over everything: by a press, or by Ctrl K (Command K) on any of the staff's pages. */
export function PaletteButton({ screens }: { screens: readonly PaletteScreen[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button type="button" className={classes.button} aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.text}>{search('placeholder')}</span>
        <KeyText>{search('keyOpen')}</KeyText>
      </button>
      {isOpen && (
        <Suspense>
          <Palette screens={screens} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
