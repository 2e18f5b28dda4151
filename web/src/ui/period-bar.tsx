import { useId, useState } from 'react';
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
  const name = useId();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = options.find(({ period: { from, to } }) => from === period.from && to === period.to)?.key;
  const shown = isChoosing ? CUSTOM : (chosen ?? CUSTOM);
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
      <div className={classes.tabs} data-long={isLong || undefined} role="radiogroup" aria-label={periods('title')}>
        {[...options, { key: CUSTOM, label: periods('custom') }].map(({ key, label }) => (
          <label key={key}>
            <input
              type="radio"
              name={name}
              value={key}
              checked={key === shown}
              onChange={() => choose(key)}
              // chosen already, it changes nothing but is asked for the days again
              onClick={() => key === CUSTOM && setChoosing(true)}
            />
            {label}
          </label>
        ))}
      </div>
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
