import type { ReportKind } from '@fairlead/contract/features/financial-reports.ts';
import { listAllowedSteps } from '@fairlead/contract/features/report-steps.ts';
import { useState } from 'react';
import { ChoiceMenu } from '#features/financial-reports/components/choice-menu.tsx';
import { JournalFilters } from '#features/financial-reports/components/journal-filters.tsx';
import { hasPeriod, type ReportState } from '#features/financial-reports/components/report-state.ts';
import classes from '#features/financial-reports/components/reports.module.css';
import { reports } from '#features/financial-reports/texts.ts';
import { presetNames } from '#ui/period.ts';
import { PeriodMenu } from '#ui/period-menu.tsx';
import { listOptions } from '#ui/period-text.ts';
import { periods } from '#ui/period-texts.ts';

const BY_STEPS: readonly ReportKind[] = ['money-flow', 'returns', 'members'];

export interface ReportControlsProps {
  state: ReportState;
  today: string;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** What a report is made by, and of which days. */
export function ReportControls({ state, today, onChange }: ReportControlsProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, by, preset, period } = state;
  const options = listOptions(presetNames, today);
  const choosePeriod = (changes: Record<string, string | undefined>) => {
    setOpen(false);
    onChange({ period: undefined, from: undefined, to: undefined, after: undefined, ...changes });
  };
  if (!BY_STEPS.includes(kind) && !hasPeriod(kind)) return null;
  return (
    <div className={classes.controls}>
      {BY_STEPS.includes(kind) && (
        <ChoiceMenu
          label={reports('by')}
          value={by}
          choices={listAllowedSteps(period).map((value) => ({ value, label: reports('stepName', { by: value }) }))}
          onChange={(value) => onChange({ by: value })}
        />
      )}
      {hasPeriod(kind) && (
        <PeriodMenu
          period={period}
          today={today}
          label={preset ? periods(`preset.${preset}`) : reports('preset.chosen')}
          options={options}
          chosen={preset}
          opened={isOpen}
          onOpen={setOpen}
          onChange={(days, option) => choosePeriod(option ? { period: option.key } : days)}
        />
      )}
      {kind === 'journal' && <JournalFilters state={state.journal} onChange={onChange} />}
    </div>
  );
}
