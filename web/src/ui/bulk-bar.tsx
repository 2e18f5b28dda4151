import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '#ui/bulk-bar.module.css';
import { ui } from '#ui/texts.ts';

export interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Sums over what is selected. */
  summary?: ReactNode;
  /** Buttons, drawn in the dark scheme by the bar itself. */
  children: ReactNode;
}

/** Selects, instead of a page's rows, everything that the filter finds. */
export const ChooseAll = ({ total, onChoose }: { total: number; onChoose: () => void }) => (
  <Button variant="default" onClick={onChoose}>
    {ui('selectMatching', { total })}
  </Button>
);

/** The dark bar over a list while rows are selected. */
export function BulkBar({ count, onClear, summary, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label={ui('selectedRows')}>
      <strong className={classes.count}>{ui('selected', { count })}</strong>
      {summary && <span className={classes.summary}>{summary}</span>}
      <div className={classes.actions}>
        {children}
        <ActionIcon aria-label={ui('clearSelection')} onClick={onClear} className={classes.close ?? ''}>
          <IconX stroke={1.75} />
        </ActionIcon>
      </div>
    </section>
  );
}
