import { accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import { type ReportKind, reportSteps } from '@fairlead/contract/features/financial-reports.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { labelEntry } from '#features/financial-reports/components/entry-labels.ts';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import classes from '#features/financial-reports/components/reports.module.css';
import { reports } from '#features/financial-reports/texts.ts';
import { staff as solvency } from '#features/solvency/staff-texts.ts';
import { FilterMenu } from '#ui/filter-bar.tsx';
import { presetNames } from '#ui/period.ts';
import { PeriodMenu } from '#ui/period-menu.tsx';
import { listOptions } from '#ui/period-text.ts';
import { ui } from '#ui/texts.ts';

const BY_STEPS: readonly ReportKind[] = ['money-flow', 'returns', 'members'];
const WITHOUT_PERIOD: readonly ReportKind[] = ['top-legs'];

export interface ReportControlsProps {
  state: ReportState;
  today: string;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** What a report is made by, and of which days. */
export function ReportControls({ state, today, onChange }: ReportControlsProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, by, preset, period, entryType, account } = state;
  const options = listOptions(presetNames, today);
  const choosePeriod = (changes: Record<string, string | undefined>) => {
    setOpen(false);
    onChange({ period: undefined, from: undefined, to: undefined, after: undefined, ...changes });
  };
  return (
    <div className={classes.controls}>
      {BY_STEPS.includes(kind) && (
        <ChoiceMenu
          label={reports('by')}
          value={by}
          choices={reportSteps.map((value) => ({ value, label: reports('stepName', { by: value }) }))}
          onChange={(value) => onChange({ by: value })}
        />
      )}
      {!WITHOUT_PERIOD.includes(kind) && (
        <PeriodMenu
          period={period}
          today={today}
          label={preset ? ui(`preset.${preset}`) : reports('preset.chosen')}
          options={options}
          chosen={preset}
          opened={isOpen}
          onOpen={setOpen}
          onChange={(days, option) => choosePeriod(option ? { period: option.key } : days)}
        />
      )}
      {kind === 'journal' && (
        <>
          <FilterMenu
            label={reports('journal.type')}
            value={entryType ?? null}
            choices={(Object.keys(entryTypes) as EntryType[])
              .map((value) => ({ value, label: labelEntry(value) }))
              .toSorted((one, other) => one.label.localeCompare(other.label))}
            onChange={(value) => onChange({ entry_type: value ?? undefined, after: undefined })}
          />
          <FilterMenu
            label={reports('account')}
            value={account ?? null}
            choices={accountKinds.map((value) => ({ value, label: solvency(`account.${value}`) }))}
            onChange={(value) => onChange({ account: value ?? undefined, after: undefined })}
          />
        </>
      )}
    </div>
  );
}

interface ChoiceMenuProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few, always one. */
function ChoiceMenu<Value extends string>({ label, value, choices, onChange }: ChoiceMenuProps<Value>) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown stroke={1.75} />}>
          {label}
          <strong className={classes.choice}>{choices.find((choice) => choice.value === value)?.label}</strong>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item key={choice.value} aria-current={choice.value === value} onClick={() => onChange(choice.value)}>
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
