import { useEffect, useState } from 'react';

/** Whatever lies over the page: dialogs, drawers and menus of the UI kit, and the browser's own dialogs. */
const OVER_THE_PAGE = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Where someone is typing, a code perhaps. */
const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]';

const RESTS_AFTER_MS = 400;

const isFree = (): boolean =>
  document.querySelector(OVER_THE_PAGE) === null && document.activeElement?.matches(TYPED_INTO) !== true;

/** Whether nothing has lain over the page for a moment and no one is typing; watched only where it is wanted. */
export function usePageIsFree(isWanted: boolean): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!isWanted) {
      setFree(false);
      return;
    }
    let resting: ReturnType<typeof setTimeout> | undefined;
    // someone who goes from field to field, or from one dialog to the next, is not done
    const look = () => {
      clearTimeout(resting);
      resting = setTimeout(() => setFree(isFree()), RESTS_AFTER_MS);
    };
    const overlays = new MutationObserver(look);
    overlays.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open', 'role'],
    });
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    look();
    return () => {
      clearTimeout(resting);
      overlays.disconnect();
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [isWanted]);
  return isWanted && free;
}
