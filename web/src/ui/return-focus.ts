import { useEffect, useState } from 'react';

/** What had the focus last: a button that waits for its answer is disabled, and the browser takes the focus from it. */
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target as Element;
});

/**
 * Gives the focus back, when what calls it goes, to what had it before it came, unless something else has it by then. The
 * kit does so only for what is drawn closed first and opened later.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => (isNowhere() ? lastFocused : document.activeElement));
  useEffect(
    () => () => {
      // once what lay below is as it was
      requestAnimationFrame(() => {
        if (isNowhere() && opener instanceof HTMLElement) findEnabled(opener).focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** A button that its emptied form has disabled cannot have the focus: the form's first field that can has it. */
const findEnabled = (opener: HTMLElement): HTMLElement =>
  (opener.matches(':disabled') && opener.closest('form')?.querySelector<HTMLElement>('input:enabled')) || opener;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
