import { type RefObject, useEffect, useState } from 'react';

/** What had the focus last: a button that waits for its answer is disabled, and the browser takes the focus from it. */
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocused = target as Element;
});

/**
 * Gives the focus back, when what calls it goes, to what had it before it came, unless something else has it by then. The
 * kit does so only for what is drawn closed first and opened later.
 * @param instead what has it then, where that is on the page: asked as late as that
 */
export function useReturnFocus(instead?: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => (isNowhere() ? lastFocused : document.activeElement));
  useEffect(
    () => () => {
      // once what lay below is as it was
      requestAnimationFrame(() => {
        const next = instead?.current?.isConnected ? instead.current : opener;
        if (isNowhere() && next instanceof HTMLElement) findEnabled(next).focus({ preventScroll: true });
      });
    },
    [opener, instead],
  );
}

/** A button that its emptied form has disabled cannot have the focus: the form's first field that can has it. */
const findEnabled = (opener: HTMLElement): HTMLElement =>
  (opener.matches(':disabled') && opener.closest('form')?.querySelector<HTMLElement>('input:enabled')) || opener;

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
