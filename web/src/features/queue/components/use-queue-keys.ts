import type { QueueItem } from '@fairlead/contract/features/queue.ts';
import { useHotkeys } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { formatKey } from '#features/queue/components/item-labels.tsx';

export interface QueueKeys {
  /** Around the list: its rows are found in it. */
  list: RefObject<HTMLElement | null>;
  items: readonly QueueItem[];
  /** The item whose drawer is open; its own keys move on to the next one. */
  open: QueueItem | undefined;
  onTake: (item: QueueItem) => void;
  onHelp: () => void;
}

/** J and K move over the rows, I takes the one that is open or focused, / goes to the filter, ? lists the keys. Off while typing. */
export function useQueueKeys({ list, items, open, onTake, onHelp }: QueueKeys): void {
  const listRows = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('tbody tr[tabindex], li > button:last-of-type') ?? []),
  ];
  const findFocused = () => listRows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: number) => {
    if (open) return;
    const rows = listRows();
    const place = findFocused();
    rows[place < 0 ? 0 : Math.min(Math.max(place + step, 0), rows.length - 1)]?.focus();
  };
  useFocusAfterClosing(open, (last) => listRows()[items.findIndex((each) => formatKey(each) === formatKey(last))]);
  const toFilter = () => list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  useHotkeys([
    ['j', () => move(1)],
    ['k', () => move(-1)],
    [
      'i',
      () => {
        const item = open ?? items[findFocused()];
        if (item) onTake(item);
      },
    ],
    // with Shift where the keyboard has the sign above another one
    ['/', toFilter],
    ['shift+/', toFilter],
    ['?', onHelp],
    ['shift+?', onHelp],
  ]);
}

/**
 * Once the drawer is closed, its row has the focus, where nothing else has it: the drawer moved on from row to row, and
 * what it was opened from is another one.
 */
function useFocusAfterClosing(
  open: QueueItem | undefined,
  findRow: (item: QueueItem) => HTMLElement | undefined,
): void {
  const last = useRef<QueueItem>(undefined);
  const focusRow = useEffectEvent((item: QueueItem) => {
    if (document.activeElement === document.body) findRow(item)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const closed = open ? undefined : last.current;
    last.current = open;
    if (!closed) return;
    // once the drawer is gone
    const frame = requestAnimationFrame(() => focusRow(closed));
    return () => cancelAnimationFrame(frame);
  }, [open]);
}
