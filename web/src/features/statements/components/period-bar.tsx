import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { labelPreset } from '#features/statements/components/period-text.ts';
import { RangeMenu } from '#features/statements/components/range-menu.tsx';
import classes from '#features/statements/components/statements.module.css';
import { findPreset, listPresets, type Period } from '#features/statements/period.ts';
import { statement } from '#features/statements/texts.ts';

const CUSTOM = 'custom';

export interface PeriodBarProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** The period: last month, the month or the year to date, or any days. */
export function PeriodBar({ period, today, onChange }: PeriodBarProps) {
  const [isChoosing, setChoosing] = useState(false);
  const presets = listPresets(today);
  const choose = (name: string) => {
    const preset = presets.find((each) => each.name === name);
    if (preset) onChange(preset.period);
    setChoosing(!preset);
  };
  const change = (next: Period) => {
    setChoosing(false);
    onChange(next);
  };
  return (
    <>
      <SegmentedControl
        className={classes.presets ?? ''}
        aria-label={statement('period')}
        value={isChoosing ? CUSTOM : (findPreset(presets, period)?.name ?? CUSTOM)}
        onChange={choose}
        // chosen already, it changes nothing but is asked for the days again
        onClick={(event) => (event.target as HTMLInputElement).value === CUSTOM && setChoosing(true)}
        data={[
          ...presets.map((preset) => ({ value: preset.name, label: labelPreset(preset) })),
          { value: CUSTOM, label: statement('period.custom') },
        ]}
      />
      <RangeMenu period={period} today={today} opened={isChoosing} onOpen={setChoosing} onChange={change} />
    </>
  );
}
