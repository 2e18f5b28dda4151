import { MoneyError, parseMoney, toDecimalString } from '@fairlead/contract/domain/money.ts';
import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { problemText } from '#foundation/problem-text.ts';
import classes from '#ui/amount-field.module.css';
import { ui } from '#ui/texts.ts';

export type AmountReading = { micro: bigint; problem: null } | { micro: null; problem: string };

/** Reads an amount by its text with the contract's own rules; the problem is a sentence for the field. */
export function readAmount(text: string): AmountReading {
  try {
    return { micro: parseMoney(text), problem: null };
  } catch (error) {
    if (error instanceof MoneyError) return { micro: null, problem: problemText(error.problem) };
    throw error;
  }
}

export interface AmountFieldProps {
  value: string;
  onChange: (text: string) => void;
  label?: string;
  /** What the amount may be; an error takes its place. */
  hint?: ReactNode;
  /** At the right of the hint, such as what stays behind. */
  remainder?: ReactNode;
  /** At the right of the label, such as what is available. */
  available?: ReactNode;
  /** Shows "All", which fills this amount in. */
  all?: bigint | undefined;
  unit?: string;
  /** The form's or the server's error; the field's own check of the text comes first. */
  error?: ReactNode;
  size?: 'md' | 'lg';
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
}

/** An amount in USDT, checked by its text as the contract does, once the field is left. */
export function AmountField(props: AmountFieldProps) {
  const {
    value,
    onChange,
    label = ui('amount'),
    hint,
    remainder,
    available,
    all,
    unit = 'USDT',
    error,
    size = 'md',
  } = props;
  const [wasLeft, setWasLeft] = useState(false);
  const reading = readAmount(value);
  const problem = wasLeft && value !== '' ? reading.problem : null;
  const leave = () => {
    setWasLeft(true);
    props.onBlur?.();
  };
  return (
    <div className={classes.field}>
      {available && <span className={classes.available}>{available}</span>}
      <TextInput
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={leave}
        inputMode="decimal"
        autoComplete="off"
        size={size}
        description={hint}
        error={problem ?? error}
        disabled={props.disabled ?? false}
        {...(props.name ? { name: props.name } : {})}
        rightSection={<Unit unit={unit} onAll={all === undefined ? undefined : () => onChange(toDecimalString(all))} />}
        rightSectionWidth={all === undefined ? 64 : 116}
        rightSectionPointerEvents="all"
      />
      {remainder && <span className={classes.remainder}>{remainder}</span>}
    </div>
  );
}

function Unit({ unit, onAll }: { unit: string; onAll: (() => void) | undefined }) {
  return (
    <span className={classes.unit}>
      {unit}
      {onAll && (
        <Button variant="default" size="sm" onClick={onAll}>
          {ui('all')}
        </Button>
      )}
    </span>
  );
}
