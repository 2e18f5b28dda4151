import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The room that the menu of the rest takes. */
const MENU_PX = 96;

/** Which items stand in a row: all where they fit, else as many of the first as do beside the menu, and always the open one. */
export function pickFitting(widthsPx: readonly number[], roomPx: number, open: number): number[] {
  const places = widthsPx.map((_, place) => place);
  if (widthsPx.reduce((sum, width) => sum + width, 0) <= roomPx) return places;
  let left = roomPx - MENU_PX - (widthsPx[open] ?? 0);
  return places.filter((place) => {
    if (place === open) return true;
    left -= widthsPx[place] ?? 0;
    return left >= 0;
  });
}

/** What hides an item that does not fit, and still lets it be measured. */
export const besides = { position: 'absolute', visibility: 'hidden' } as const;

/**
 * Finds which items of a row fit into it, whenever its width changes.
 * @param open the open item's place, which always stands in the row
 * @returns `row` for the element whose first child holds the items, and the places of those that fit
 */
export function useFitting(count: number, open: number): { row: RefObject<HTMLDivElement | null>; fitting: number[] } {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState<number[]>(() => Array.from({ length: count }, (_, place) => place));
  useLayoutEffect(() => {
    const element = row.current;
    const items = element?.firstElementChild;
    if (!element || !items) return;
    const measure = () => {
      const gap = Number.parseFloat(getComputedStyle(items).columnGap) || 0;
      const widths = [...items.children].slice(0, count).map((item) => (item as HTMLElement).offsetWidth + gap);
      const next = pickFitting(widths, element.clientWidth + gap, open);
      setFitting((before) => (before.join() === next.join() ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // a tab changes its width with its count, and when its font has come
    for (const observed of [element, ...items.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [count, open]);
  return { row, fitting };
}
