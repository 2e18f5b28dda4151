import { addDays } from '@fairlead/contract/domain/dates.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatPeriod, labelPreset } from '#features/statements/components/period-text.ts';
import { RangeMenu } from '#features/statements/components/range-menu.tsx';
import classes from '#features/statements/components/statements.module.css';
import { findListPeriod, listPresets, type Period } from '#features/statements/period.ts';
import { statement } from '#features/statements/texts.ts';
import type { ListView } from '#foundation/list-view.ts';
import { useNow } from '#ui/clock.tsx';

const WEEK = 7;

export interface ListPeriodProps {
  list: ListView;
  /** What happened on these days, such as Requested. */
  label: string;
}

/** The days of a staff list, in UTC, or any time; the address holds them as `from` and `to`. */
export function ListPeriod({ list, label }: ListPeriodProps) {
  const [isOpen, setIsOpen] = useState(false);
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const period = findListPeriod(list.view);
  const choose = (next: Period | null) => {
    setIsOpen(false);
    list.filter({ from: next?.from, to: next?.to });
  };
  const days = period ? formatPeriod(period) : statement('anyTime');
  return (
    <RangeMenu
      period={period ?? { from: today, to: today }}
      text={statement('listPeriod', { label, days })}
      today={today}
      opened={isOpen}
      onOpen={setIsOpen}
      onChange={choose}
    >
      <div className={classes.presets}>
        {listChoices(today).map(({ text, choice }) => (
          <Button key={text} variant="default" size="xs" onClick={() => choose(choice)}>
            {text}
          </Button>
        ))}
      </div>
      {period && (
        <Button variant="default" onClick={() => choose(null)}>
          {statement('anyTime')}
        </Button>
      )}
    </RangeMenu>
  );
}

const listChoices = (today: string): { text: string; choice: Period }[] => [
  { text: statement('period.today'), choice: { from: today, to: today } },
  { text: statement('period.week'), choice: { from: addDays(today, 1 - WEEK), to: today } },
  ...listPresets(today).map((preset) => ({ text: labelPreset(preset), choice: preset.period })),
];
