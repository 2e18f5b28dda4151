import { Button, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Period } from '#ui/period.ts';
import { formatPeriod, type PeriodOption } from '#ui/period-text.ts';
import { periods } from '#ui/period-texts.ts';
import { LoadingState } from '#ui/states.tsx';

// a form with its rules, for which no page waits
const PeriodForm = lazy(async () => ({ default: (await import('#ui/period-form.tsx')).PeriodForm }));

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
  const days = period ? formatPeriod(period) : periods('anyTime');
  return (
    <Popover opened={opened} onChange={onOpen} position="bottom-start" returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar stroke={1.75} />}
          aria-expanded={opened}
          onClick={() => onOpen(!opened)}
        >
          {label === undefined ? days : periods('labelled', { label, days })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={periods('title')}>
        <Suspense fallback={<LoadingState />}>
          <PeriodForm {...form} period={period} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
