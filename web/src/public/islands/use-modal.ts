import { type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), summary';

/**
 * While it is open, an element is all that can be reached: the rest of the page is inert, Tab stays within, Escape
 * closes it. Afterwards the focus is where it was.
 * @returns a reference for the element
 */
export function useModal<E extends HTMLElement>(isOpen: boolean, close: () => void): RefObject<E | null> {
  const reference = useRef<E>(null);
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    const element = reference.current;
    if (!isOpen || !element) return;
    const before = document.activeElement as HTMLElement | null;
    const release = makeRestInert(element);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latestClose.current();
      if (event.key === 'Tab') keepWithin(element, event);
    };
    document.addEventListener('keydown', onKey);
    listFocusable(element)[0]?.focus();
    return () => {
      document.removeEventListener('keydown', onKey);
      release();
      (before && before !== document.body ? before : listFocusable(element)[0])?.focus();
    };
  }, [isOpen]);
  return reference;
}

function keepWithin(element: HTMLElement, event: KeyboardEvent): void {
  const focusable = listFocusable(element);
  const place = focusable.indexOf(document.activeElement as HTMLElement);
  const leaves = event.shiftKey ? place <= 0 : place === -1 || place === focusable.length - 1;
  if (!leaves) return;
  event.preventDefault();
  focusable.at(event.shiftKey ? -1 : 0)?.focus();
}

const listFocusable = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((found) => getComputedStyle(found).display !== 'none');

/** @returns undoes it */
function makeRestInert(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (let inner: HTMLElement | null = element; inner && inner !== document.body; inner = inner.parentElement) {
    for (const sibling of inner.parentElement?.children ?? []) {
      if (sibling === inner || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      made.push(sibling);
    }
  }
  return () => {
    for (const sibling of made) sibling.inert = false;
  };
}
