import { type AccountKind, accountKinds } from '@fairlead/contract/domain/accounts.ts';
import { type EntryType, entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import {
  type CohortGroup,
  cohortGroups,
  type ReportKind,
  reportKinds,
} from '@fairlead/contract/features/financial-reports.ts';
import { isJournalPeriod, type JournalBasis, journalBases } from '@fairlead/contract/features/journal.ts';
import {
  isReportPeriod,
  type ReportPeriod,
  type ReportStep,
  reportSteps,
} from '@fairlead/contract/features/report-figures.ts';
import { widenStep } from '@fairlead/contract/features/report-steps.ts';
import { findPeriod, findPresetName, getPresetPeriod, type PresetName } from '#ui/period.ts';

/** What a report shows: its kind, its period, and by what its rows are made. */
export interface ReportState {
  kind: ReportKind;
  by: ReportStep;
  /** Undefined where the days were chosen one by one. */
  preset: PresetName | undefined;
  period: ReportPeriod;
  journal: JournalState;
  /** The members of cohorts instead of their months. */
  cohort: CohortState | undefined;
}

/** Which members of cohorts, and which page of them. */
export interface CohortState {
  group: CohortGroup;
  page: number;
}

/** What the journal is narrowed to, and where its page begins. */
export interface JournalState {
  basis: JournalBasis;
  /** Undefined is any. */
  entryTypes: readonly EntryType[] | undefined;
  account: readonly AccountKind[] | undefined;
  debit: readonly AccountKind[] | undefined;
  credit: readonly AccountKind[] | undefined;
  after: string | undefined;
}

/** Whether a report is of days; the others are of now. */
export const hasPeriod = (kind: ReportKind): boolean => kind !== 'top-legs';

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

/** Those of a list that exist, in their own order; undefined where none does. */
function pickList<Value extends string>(values: readonly Value[], text: string): Value[] | undefined {
  const asked = text.split(',');
  const found = values.filter((value) => asked.includes(value));
  return found.length > 0 ? found : undefined;
}

/** What an address asks for; what does not exist counts as not given, as addresses are typed and mailed about. */
export function readState(text: (name: string) => string, today: string): ReportState {
  const kind = pick(reportKinds, text('report')) ?? 'money-flow';
  const days = findPeriod({ text });
  const isPeriod = kind === 'journal' ? isJournalPeriod : isReportPeriod;
  const chosen = days && isPeriod(days) ? days : undefined;
  const preset = findPresetName(text('period')) ?? DEFAULTS[kind].preset;
  const period = chosen ?? getPresetPeriod(preset, today);
  return {
    kind,
    by: widenStep(period, pick(reportSteps, text('by')) ?? DEFAULTS[kind].by),
    preset: chosen ? undefined : preset,
    period,
    journal: readJournalState(text),
    cohort: readCohortState(text),
  };
}

function readCohortState(text: (name: string) => string): CohortState | undefined {
  const group = pick(cohortGroups, text('group'));
  return group && { group, page: /^[1-9]\d{0,5}$/.test(text('page')) ? Number(text('page')) : 1 };
}

function readJournalState(text: (name: string) => string): JournalState {
  return {
    basis: pick(journalBases, text('basis')) ?? 'booking',
    entryTypes: pickList(Object.keys(entryTypes) as EntryType[], text('entry_type')),
    account: pickList(accountKinds, text('account')),
    debit: pickList(accountKinds, text('debit')),
    credit: pickList(accountKinds, text('credit')),
    after: /^\d{4}-\d\d-\d\d:\d{1,18}$/.test(text('after')) ? text('after') : undefined,
  };
}

/** The journal's filter as its calls take it. */
export const toJournalQuery = ({ period, journal: { entryTypes, basis, account, debit, credit } }: ReportState) => ({
  ...period,
  ...(basis === 'booking' ? {} : { basis }),
  entry_type: entryTypes && [...entryTypes],
  account: account && [...account],
  debit: debit && [...debit],
  credit: credit && [...credit],
});
