import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from '#ui/filter-bar.module.css';
import { ui } from '#ui/texts.ts';

export interface ClearFilterProps {
  /** What the filter is called. */
  filter: string;
  onClear: () => void;
  /** In the filter's own row, not over its button. */
  inline?: boolean;
}

/**
 * The cross of a filter. It goes once it is pressed, perhaps with its filter: the keyboard goes on at the filter's button, or
 * else at the first one of the row.
 */
export function ClearFilter({ filter, onClear, inline = false }: ClearFilterProps) {
  const cross = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    const places = [cross.current?.parentElement, cross.current?.parentElement?.parentElement];
    return () => {
      if (!wasPressed.current) return;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const near = places.find((place) => place?.isConnected);
        near?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <button
      ref={cross}
      type="button"
      className={inline ? classes.clearSet : classes.off}
      aria-label={ui('clearFilter', { filter })}
      onClick={() => {
        wasPressed.current = true;
        onClear();
      }}
    >
      <IconX size={16} stroke={1.75} />
    </button>
  );
}
