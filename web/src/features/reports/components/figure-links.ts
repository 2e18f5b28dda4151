import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';

/** A screen with the filters of its address. */
export type FigureLink = { to: string; search: Record<string, string> };

/** What pays returns of an accrual day. */
const RETURN_TYPES: readonly EntryType[] = ['return', 'compound_return', 'claimable_return'];

const report = (name: string, search: Record<string, string>): FigureLink => ({
  to: screens.adminReports,
  search: { report: name, ...search },
});

/** Where the rows of each figure of a period are: they sum to it, or, of days, are as many. */
export function linkFigures({ from, to }: ReportPeriod) {
  const days = { from, to };
  const entries = (search: Record<string, string>) => report('journal', { ...days, ...search });
  const runs = (search: Record<string, string>): FigureLink => ({
    to: screens.adminRuns,
    search: { programme: 'accrual', ...search, ...days },
  });
  return {
    // what custody was debited and credited by both
    net: entries({ entry_type: 'deposit,payout_settled', account: 'custody' }),
    deposits: entries({ entry_type: 'deposit' }),
    withdrawals: entries({ entry_type: 'payout_settled' }),
    due: runs({}),
    paid: entries({ basis: 'accrual', entry_type: RETURN_TYPES.join(',') }),
    unfunded: runs({ state: 'unfunded' }),
    joined: { to: screens.adminUsers, search: { view: 'joined', ...days } },
    active: report('members', { by: 'day', ...days }),
    flow: report('money-flow', { by: 'day', ...days }),
    returns: report('returns', { by: 'day', ...days }),
    plans: report('plan-mix', days),
    // its closing balances are what coverage is calculated from
    coverage: report('trial-balance', { from: to, to }),
    pools: { to: screens.adminSolvency, search: {} },
  } satisfies Record<string, FigureLink>;
}
