import { type AccountKind, accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import {
  isReportPeriod,
  type ReportKind,
  type ReportPeriod,
  type ReportStep,
  reportKinds,
  reportSteps,
} from '@fairlead/contract/features/financial-reports.ts';

export const presets = ['days30', 'days90', 'thisMonth', 'lastMonth', 'thisYear', 'months12'] as const;
export type Preset = (typeof presets)[number];

/** What a report shows: its kind, its period, and by what its rows are made. */
export interface ReportState {
  kind: ReportKind;
  by: ReportStep;
  /** Undefined where the days were chosen one by one. */
  preset: Preset | undefined;
  period: ReportPeriod;
  /** Of the journal alone. */
  entryType: EntryType | undefined;
  account: AccountKind | undefined;
  after: string | undefined;
}

/** How a report opens where its address does not say otherwise. */
const DEFAULTS: Record<ReportKind, { preset: Preset; by: ReportStep }> = {
  'money-flow': { preset: 'months12', by: 'month' },
  returns: { preset: 'days30', by: 'day' },
  members: { preset: 'days30', by: 'day' },
  'plan-mix': { preset: 'days30', by: 'day' },
  cohorts: { preset: 'months12', by: 'month' },
  'top-legs': { preset: 'days30', by: 'day' },
  'trial-balance': { preset: 'thisMonth', by: 'day' },
  journal: { preset: 'thisMonth', by: 'day' },
};

/** The days of a preset, the last of them today or before. */
export function getPresetPeriod(preset: Preset, today: string): ReportPeriod {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const lastMonthEnds = addDays(firstOfMonth, -1);
  switch (preset) {
    case 'days30':
      return { from: addDays(today, -29), to: today };
    case 'days90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${lastMonthEnds.slice(0, 7)}-01`, to: lastMonthEnds };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'months12':
      return { from: getMonthsAgo(firstOfMonth, 11), to: today };
  }
}

function getMonthsAgo(firstOfMonth: string, months: number): string {
  const date = new Date(`${firstOfMonth}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

const pick = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** What an address asks for; what does not exist counts as not given, as addresses are typed and mailed about. */
export function readState(text: (name: string) => string, today: string): ReportState {
  const kind = pick(reportKinds, text('report')) ?? 'money-flow';
  const days = { from: text('from'), to: text('to') };
  const preset = pick(presets, text('period')) ?? DEFAULTS[kind].preset;
  const isChosen = isDay(days.from) && isDay(days.to) && isReportPeriod(days);
  return {
    kind,
    by: pick(reportSteps, text('by')) ?? DEFAULTS[kind].by,
    preset: isChosen ? undefined : preset,
    period: isChosen ? days : getPresetPeriod(preset, today),
    entryType: pick(Object.keys(entryTypes) as EntryType[], text('entry_type')),
    account: pick(accountKinds, text('account')),
    after: /^\d{4}-\d\d-\d\d:\d{1,18}$/.test(text('after')) ? text('after') : undefined,
  };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
