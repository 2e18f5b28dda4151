import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** How long the pointer rests on an entry before its list opens: less would flicker under a pointer that passes by. */
const OPEN_MS = 100;
/** Longer where another list is open: the way to it may cross the next entries. */
const SWITCH_MS = 250;
/** How long a list stays once the pointer has left. */
const CLOSE_MS = 250;

export type OpenedBy = 'pointer' | 'keyboard';
type Open = { key: string; by: OpenedBy };

/**
 * Shows one entry's list at a time: under the pointer, or by Right on the entry. Escape closes it, and so do Left and
 * following a link. A finger opens none: its tap follows the entry.
 */
export function useFlyout() {
  const [open, setOpen] = useState<Open | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: Open | null, afterMs = 0) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  const closeByEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return;
    // each press closes one thing, and what lies beside the list listens too
    event.stopImmediatePropagation();
    leave(event.target, () => change(null));
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => closeByEscape(event);
    window.addEventListener('keydown', listener, true);
    return () => {
      window.removeEventListener('keydown', listener, true);
      clearTimeout(timer.current);
    };
  }, []);
  const isByKeyboard = open?.by === 'keyboard';
  return {
    open,
    close: () => change(null),
    /** What the element of an entry needs: its first link is the entry, the others are its list. */
    entry: (key: string, hasList: boolean) => ({
      'data-flyout': key,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch' || isByKeyboard) return;
        const afterMs = open === null ? OPEN_MS : open.key === key ? 0 : SWITCH_MS;
        change(hasList ? { key, by: 'pointer' } : null, afterMs);
      },
      onPointerLeave: () => {
        if (!isByKeyboard) change(null, CLOSE_MS);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const [entry, ...links] = event.currentTarget.querySelectorAll('a');
        const place = links.indexOf(event.target as HTMLAnchorElement);
        if (event.key === 'ArrowRight' && hasList && place < 0) change({ key, by: 'keyboard' });
        else if (event.key === 'ArrowLeft' && place >= 0) leave(entry ?? null, () => change(null));
        else if (event.key === 'ArrowDown' && place >= 0) links[(place + 1) % links.length]?.focus();
        else if (event.key === 'ArrowUp' && place >= 0) links[(place + links.length - 1) % links.length]?.focus();
        else return;
        event.preventDefault();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (isByKeyboard && !currentTarget.contains(relatedTarget)) change(null);
      },
    }),
  };
}

/** Closes a list; the focus, where it was in there, goes back to the entry. */
function leave(from: EventTarget | null, close: () => void): void {
  const entry = from instanceof Element ? from.closest('[data-flyout]')?.querySelector('a') : undefined;
  entry?.focus();
  close();
}
