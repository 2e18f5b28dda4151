import type { QueueSort } from '@fairlead/contract/features/queue.ts';
import { MAX_COUNTED } from '@fairlead/contract/features/queue-ages.ts';
import { Button } from '@mantine/core';
import { KeyHints } from '#features/queue/components/key-hints.tsx';
import classes from '#features/queue/components/queue.module.css';
import { queue } from '#features/queue/texts.ts';

export interface QueueFootProps {
  shown: number;
  /** Undefined where it is narrowed by more than the view. */
  total: number | undefined;
  sort: QueueSort;
  /** More wait than are counted. */
  more: boolean;
  onNext: (() => void) | undefined;
  onStart: (() => void) | undefined;
}

/** How many are shown and in which order, the way on, and the keys. */
export function QueueFoot({ shown, total, sort, more, onNext, onStart }: QueueFootProps) {
  return (
    <div className={classes.foot}>
      <span>
        {total === undefined
          ? queue('shownFiltered', { shown, order: queue(`sort.${sort}`) })
          : queue('shown', { shown, total, order: queue(`sort.${sort}`) })}
      </span>
      {more && <span>{queue('more', { max: MAX_COUNTED })}</span>}
      {(onNext || onStart) && (
        <span className={classes.pages}>
          {onStart && (
            <Button variant="default" size="xs" onClick={onStart}>
              {queue('backToStart')}
            </Button>
          )}
          {onNext && (
            <Button variant="default" size="xs" onClick={onNext}>
              {queue('nextPage')}
            </Button>
          )}
        </span>
      )}
      <KeyHints />
    </div>
  );
}
