import { type AccountKind, accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import {
  isReportPeriod,
  type ReportKind,
  type ReportPeriod,
  type ReportStep,
  reportKinds,
  reportSteps,
} from '@fairlead/contract/features/financial-reports.ts';
import { findPeriod, findPresetName, getPresetPeriod, type PresetName } from '#ui/period.ts';

/** What a report shows: its kind, its period, and by what its rows are made. */
export interface ReportState {
  kind: ReportKind;
  by: ReportStep;
  /** Undefined where the days were chosen one by one. */
  preset: PresetName | undefined;
  period: ReportPeriod;
  /** Of the journal alone. */
  entryType: EntryType | undefined;
  account: AccountKind | undefined;
  after: string | undefined;
}

/** How a report opens where its address does not say otherwise. */
const DEFAULTS: Record<ReportKind, { preset: PresetName; by: ReportStep }> = {
  'money-flow': { preset: 'months12', by: 'month' },
  returns: { preset: 'days30', by: 'day' },
  members: { preset: 'days30', by: 'day' },
  'plan-mix': { preset: 'days30', by: 'day' },
  cohorts: { preset: 'months12', by: 'month' },
  'top-legs': { preset: 'days30', by: 'day' },
  'trial-balance': { preset: 'thisMonth', by: 'day' },
  journal: { preset: 'thisMonth', by: 'day' },
};

const pick = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** What an address asks for; what does not exist counts as not given, as addresses are typed and mailed about. */
export function readState(text: (name: string) => string, today: string): ReportState {
  const kind = pick(reportKinds, text('report')) ?? 'money-flow';
  const days = findPeriod({ text });
  const chosen = days && isReportPeriod(days) ? days : undefined;
  const preset = findPresetName(text('period')) ?? DEFAULTS[kind].preset;
  return {
    kind,
    by: pick(reportSteps, text('by')) ?? DEFAULTS[kind].by,
    preset: chosen ? undefined : preset,
    period: chosen ?? getPresetPeriod(preset, today),
    entryType: pick(Object.keys(entryTypes) as EntryType[], text('entry_type')),
    account: pick(accountKinds, text('account')),
    after: /^\d{4}-\d\d-\d\d:\d{1,18}$/.test(text('after')) ? text('after') : undefined,
  };
}
