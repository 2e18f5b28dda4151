import { day } from '@fairlead/contract/domain/dates.ts';
import { problem } from '@fairlead/contract/domain/problem.ts';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import classes from '#features/audit/components/audit.module.css';
import { audit } from '#features/audit/texts.ts';
import { formatDay } from '#foundation/format.ts';
import { useForm } from '#foundation/use-form.ts';

export type Period = { from: string; to: string };

const schema = z
  .object({ from: day, to: day })
  .check(z.refine<Period>(({ from, to }) => from <= to, { ...problem('bannerDays'), path: ['to'] }));

interface PeriodMenuProps {
  period: Period | null;
  /** The last day that may be chosen, in UTC. */
  today: string;
  onChange: (period: Period | null) => void;
}

/** The days that the list shows, on a button, with two fields to choose them. */
export function PeriodMenu({ period, today, onChange }: PeriodMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (next: Period | null) => {
    setIsOpen(false);
    onChange(next);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar stroke={1.75} />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {period ? formatPeriod(period) : audit('anyTime')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={audit('period')}>
        <Days period={period} today={today} onChange={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

const formatPeriod = ({ from, to }: Period): string => {
  const [first, last] = [from, to].map((text) => formatDay(new Date(text)));
  return first === last ? `${first}` : audit('periodOf', { from: `${first}`, to: `${last}` });
};

function Days({ period, today, onChange }: PeriodMenuProps) {
  const form = useForm({
    initialValues: period ?? { from: today, to: today },
    schema,
    toInput: ({ from, to }) => ({ from, to }),
  });
  return (
    <form className={classes.range} onSubmit={form.onSubmit(onChange)} noValidate>
      <TextInput type="date" label={audit('firstDay')} max={today} {...form.getInputProps('from')} />
      <TextInput type="date" label={audit('lastDay')} max={today} {...form.getInputProps('to')} />
      <Button type="submit">{audit('show')}</Button>
      {period && (
        <Button variant="default" onClick={() => onChange(null)}>
          {audit('clearPeriod')}
        </Button>
      )}
    </form>
  );
}
