import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import classes from '#ui/period.module.css';
import type { Period } from '#ui/period.ts';
import { PeriodMenu } from '#ui/period-menu.tsx';
import type { PeriodOption } from '#ui/period-text.ts';
import { periods } from '#ui/period-texts.ts';

const CUSTOM = 'custom';

export interface PeriodBarProps {
  period: Period;
  today: string;
  options: readonly PeriodOption[];
  onChange: (period: Period, option?: PeriodOption) => void;
  /** Too many options for a phone: there they stand in the menu. */
  isLong?: boolean;
}

/** A page's period: those with a name as tabs, and a menu for any days. */
export function PeriodBar({ period, today, options, onChange, isLong = false }: PeriodBarProps) {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = options.find(({ period: { from, to } }) => from === period.from && to === period.to)?.key;
  const change = (next: Period, option?: PeriodOption) => {
    setChoosing(false);
    onChange(next, option);
  };
  const choose = (key: string) => {
    const option = options.find((each) => each.key === key);
    if (option) change(option.period, option);
    else setChoosing(true);
  };
  return (
    <>
      <SegmentedControl
        className={classes.tabs ?? ''}
        data-long={isLong || undefined}
        aria-label={periods('title')}
        value={isChoosing ? CUSTOM : (chosen ?? CUSTOM)}
        onChange={choose}
        // chosen already, it changes nothing but is asked for the days again
        onClick={(event) => (event.target as HTMLInputElement).value === CUSTOM && setChoosing(true)}
        data={[
          ...options.map(({ key, label }) => ({ value: key, label })),
          { value: CUSTOM, label: periods('custom') },
        ]}
      />
      <PeriodMenu
        period={period}
        today={today}
        opened={isChoosing}
        onOpen={setChoosing}
        onChange={change}
        {...(isLong && { options, chosen })}
      />
    </>
  );
}
