import { useState } from 'react';
import type { ListView } from '#foundation/list-view.ts';
import { useNow } from '#ui/clock.tsx';
import { findPeriod, type PresetName } from '#ui/period.ts';
import { PeriodMenu } from '#ui/period-menu.tsx';
import { listOptions } from '#ui/period-text.ts';

const OPTIONS: readonly PresetName[] = ['today', 'days7', 'days30', 'thisMonth', 'lastMonth', 'thisYear'];

export interface ListPeriodProps {
  list: ListView;
  /** What happened on these days, such as Requested. */
  label: string;
}

/** The days of a staff list, in UTC, or any time; the address holds them as `from` and `to`. */
export function ListPeriod({ list, label }: ListPeriodProps) {
  const [isOpen, setOpen] = useState(false);
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const choose = (days: { from: string | undefined; to: string | undefined }) => {
    setOpen(false);
    list.filter({ from: days.from, to: days.to });
  };
  return (
    <PeriodMenu
      period={findPeriod(list.view)}
      today={today}
      label={label}
      options={listOptions(OPTIONS, today)}
      opened={isOpen}
      onOpen={setOpen}
      onChange={choose}
      onClear={() => choose({ from: undefined, to: undefined })}
    />
  );
}
