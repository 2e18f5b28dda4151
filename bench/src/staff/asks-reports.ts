import { accountKinds, pools } from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import { entryTypes } from '@fairlead/contract/domain/entry-types.ts';
import { countKinds, countStates } from '@fairlead/contract/features/custody.ts';
import { cohortGroups, exportedReports } from '@fairlead/contract/features/financial-reports.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { listAllowedSteps } from '@fairlead/contract/features/report-steps.ts';
import type { Ask, Asks } from './asks.ts';
import type { Sample } from './sample.ts';

/** Reports, each over today, a week, a month, a year, a month long ago and all there is, and solvency. */
export function reportAsks(sample: Sample): Asks {
  const periods = listPeriods(sample);
  const [, , month] = periods;
  const [whole] = periods;
  const all: Ask[] = periods.map((query) => ({ query }));
  const byStep = periods.flatMap((query) => listAllowedSteps(query).map((by): Ask => ({ query: { ...query, by } })));
  return {
    'GET /reports/admin/figures': [...all, ...byStep],
    'GET /financial-reports/money-flow': byStep,
    'GET /financial-reports/returns': byStep,
    'GET /financial-reports/members': byStep,
    'GET /financial-reports/trial-balance': all,
    'GET /financial-reports/plan-mix': all,
    'GET /financial-reports/cohorts': all,
    'GET /financial-reports/cohorts/members': cohortGroups.flatMap((group) =>
      periods.map((query) => ({ query: { ...query, group } })),
    ),
    'GET /financial-reports/top-legs': [{}],
    'GET /financial-reports/journal': [
      ...all,
      ...Object.keys(entryTypes).map((entry_type) => ({ query: { ...whole, entry_type } })),
      ...accountKinds.flatMap((account) =>
        ['account', 'debit', 'credit'].map((side) => ({ query: { ...month, [side]: account } })),
      ),
      ...periods.map((query) => ({ query: { ...query, basis: 'accrual' } })),
      { query: { ...whole, entry_type: 'level_income,return', account: 'main' } },
      { query: { ...whole, basis: 'accrual', entry_type: 'salary', credit: 'main' } },
      { query: { ...whole, debit: 'suspense', credit: 'custody' } },
    ],
    'GET /financial-reports/journal/export': [
      ...all,
      { query: { ...whole, entry_type: 'capital' } },
      { query: { ...whole, account: 'suspense' } },
      { query: { ...whole, basis: 'accrual', debit: 'returns_pool', credit: 'profit' } },
    ],
    'GET /financial-reports/export': exportedReports.flatMap((report) => [
      { query: { ...whole, report, by: 'day' } },
      { query: { ...month, report, format: 'xlsx' } },
    ]),
    'GET /custody': [{}],
    'GET /custody/chain': [{}],
    'GET /custody/chain/differences': [{}, { query: { state: 'open' } }],
    'GET /custody/counts': [
      {},
      ...periods.map((query) => ({ query })),
      ...countKinds.map((kind) => ({ query: { kind } })),
      ...countStates.map((state) => ({ query: { state } })),
      { query: { ...month, kind: 'provider', state: 'different' } },
    ],
    'GET /custody/counts/export': [{}, { query: { ...month, kind: 'provider', state: 'different' } }],
    'GET /custody/evidence/{name}': [{ params: { name: sample.evidence } }],
    'GET /custody/cases': [{}],
    'GET /custody/cases/{id}': [{ params: { id: sample.custodyCase } }],
    'GET /solvency': [{}],
    'GET /solvency/costs': [{}],
    'GET /solvency/pools/{pool}/reservations': pools.map((pool) => ({ params: { pool } })),
    'GET /solvency/accounts/{account}': accountKinds.flatMap((account) =>
      ['30', '90', '365'].map((days) => ({ params: { account }, query: { days } })),
    ),
  };
}

const listPeriods = ({ today, first, oldMonth }: Sample): ReportPeriod[] => [
  { from: first, to: today },
  { from: today, to: today },
  { from: addDays(today, -29), to: today },
  { from: addDays(today, -6), to: today },
  { from: addDays(today, -364), to: today },
  { from: `${oldMonth}-01`, to: `${oldMonth}-28` },
];
