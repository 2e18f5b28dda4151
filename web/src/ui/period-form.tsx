import { day } from '@fairlead/contract/domain/dates.ts';
import { daysInOrder } from '@fairlead/contract/domain/day-range.ts';
import { Button, FocusTrap, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useForm } from '#foundation/use-form.ts';
import classes from '#ui/period.module.css';
import type { PeriodMenuProps } from '#ui/period-menu.tsx';
import { periods } from '#ui/period-texts.ts';

const schema = z.object({ from: day, to: day }).check(daysInOrder);

export type PeriodFormProps = Pick<PeriodMenuProps, 'period' | 'today' | 'options' | 'chosen' | 'onChange' | 'onClear'>;

/** Other days: one press for those that have a name, two fields for any. What follows today ends today. */
export function PeriodForm({ period, today, options = [], chosen, onChange, onClear }: PeriodFormProps) {
  const form = useForm({
    initialValues: period ?? { from: today, to: today },
    schema,
    toInput: ({ from, to }) => ({ from, to: to > today ? today : to }),
  });
  return (
    <FocusTrap>
      <form className={classes.form} onSubmit={form.onSubmit((next) => onChange(next))} noValidate>
        {options.length > 0 && (
          <div className={classes.options}>
            {options.map((option) => (
              <Button
                key={option.key}
                variant="default"
                size="xs"
                aria-pressed={option.key === chosen}
                onClick={() => onChange(option.period, option)}
              >
                {option.label}
              </Button>
            ))}
          </div>
        )}
        <TextInput type="date" label={periods('firstDay')} max={today} {...form.getInputProps('from')} data-autofocus />
        <TextInput type="date" label={periods('lastDay')} max={today} {...form.getInputProps('to')} />
        <p className={classes.hint}>{periods('hint')}</p>
        <Button type="submit">{periods('show')}</Button>
        {onClear && period && (
          <Button variant="default" onClick={onClear}>
            {periods('anyTime')}
          </Button>
        )}
      </form>
    </FocusTrap>
  );
}
