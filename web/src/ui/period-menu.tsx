import { lazy, Suspense, useState } from 'react';
import { ClearFilter } from '#ui/clear-filter.tsx';
import classes from '#ui/filter-bar.module.css';
import type { Period } from '#ui/period.ts';
import { PeriodButton } from '#ui/period-button.tsx';
import { formatPeriod, type PeriodOption } from '#ui/period-text.ts';
import { periods } from '#ui/period-texts.ts';

// a form with its rules and what places it below the button, for which no page waits
const PeriodPopover = lazy(async () => ({ default: (await import('#ui/period-popover.tsx')).PeriodPopover }));

export interface PeriodMenuProps {
  /** Null: any time. */
  period: Period | null;
  /** The last day that may be chosen, in UTC. */
  today: string;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  /** By two days, or by one of the options. */
  onChange: (period: Period, option?: PeriodOption) => void;
  options?: readonly PeriodOption[];
  /** Of the options, the one that is chosen. */
  chosen?: string | undefined;
  /** Where any time may be shown: takes the period away. */
  onClear?: () => void;
  /** Before the days: their name, or what happened in them, such as Requested. */
  label?: string;
}

/** The days that are shown on a button, and behind it other ones: periods with a name, and two fields for any days. */
export function PeriodMenu({ period, opened, onOpen, label, ...form }: PeriodMenuProps) {
  const [isNeeded, setNeeded] = useState(opened);
  if (opened && !isNeeded) setNeeded(true);
  const days = period ? formatPeriod(period) : periods('anyTime');
  const text = label === undefined ? days : periods('labelled', { label, days });
  const { onClear } = form;
  const hasCross = period !== null && onClear !== undefined;
  const button = { text, opened, hasCross, onPress: () => onOpen(!opened) };
  return (
    <span className={classes.days}>
      {isNeeded ? (
        <Suspense fallback={<PeriodButton {...button} />}>
          <PeriodPopover {...form} {...{ period, button, opened, onOpen }} />
        </Suspense>
      ) : (
        <PeriodButton {...button} />
      )}
      {hasCross && <ClearFilter filter={label ?? periods('title')} onClear={onClear} />}
    </span>
  );
}
