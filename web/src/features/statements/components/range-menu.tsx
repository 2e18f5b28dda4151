import { day } from '@fairlead/contract/domain/dates.ts';
import { problem } from '@fairlead/contract/domain/problem.ts';
import { Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { formatPeriod } from '#features/statements/components/period-text.ts';
import classes from '#features/statements/components/statements.module.css';
import type { Period } from '#features/statements/period.ts';
import { statement } from '#features/statements/texts.ts';
import { useForm } from '#foundation/use-form.ts';

const schema = z
  .object({ from: day, to: day })
  .check(z.refine<Period>(({ from, to }) => from <= to, { ...problem('bannerDays'), path: ['to'] }));

export interface RangeMenuProps {
  period: Period;
  /** The last day that may be chosen. */
  today: string;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onChange: (period: Period) => void;
  /** On the button instead of the days, where none are chosen. */
  text?: string | undefined;
  /** Below the fields, such as a way back to all days. */
  children?: ReactNode;
}

/** The period's days on a button, and two fields to choose others. */
export function RangeMenu({ period, today, opened, onOpen, onChange, text, children }: RangeMenuProps) {
  return (
    <Popover opened={opened} onChange={onOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar stroke={1.75} />}
          aria-expanded={opened}
          onClick={() => onOpen(!opened)}
        >
          {text ?? formatPeriod(period)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={statement('period')}>
        <RangeForm period={period} today={today} onChange={onChange}>
          {children}
        </RangeForm>
      </Popover.Dropdown>
    </Popover>
  );
}

type RangeFormProps = Pick<RangeMenuProps, 'period' | 'today' | 'onChange' | 'children'>;

function RangeForm({ period, today, onChange, children }: RangeFormProps) {
  const form = useForm({
    initialValues: period,
    schema,
    toInput: ({ from, to }) => ({ from, to: to > today ? today : to }),
  });
  return (
    <form className={classes.range} onSubmit={form.onSubmit(onChange)} noValidate>
      <TextInput type="date" label={statement('firstDay')} max={today} {...form.getInputProps('from')} />
      <TextInput type="date" label={statement('lastDay')} max={today} {...form.getInputProps('to')} />
      <p className={classes.hint}>{statement('daysHint')}</p>
      <Button type="submit">{statement('showPeriod')}</Button>
      {children}
    </form>
  );
}
