import { linkMembers, linkMoneyFlow, linkReturns, type RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';

const report = (name: string, search: Record<string, string>): RowsTarget => ({
  to: screens.adminReports,
  search: { report: name, ...search },
});

/** Where the rows of each figure of a period are: they sum to it, or, of days, are as many. */
export function linkFigures({ from, to }: ReportPeriod) {
  const days = { from, to };
  const money = linkMoneyFlow(days);
  const { due, paid } = linkReturns(days);
  return {
    // what custody was debited and credited by both
    ...money,
    ...{ due, paid },
    unfunded: { to: due.to, search: { programme: 'accrual', state: 'unfunded', ...days } },
    joined: linkMembers(days).joined,
    active: report('members', { by: 'day', ...days }),
    flow: report('money-flow', { by: 'day', ...days }),
    returns: report('returns', { by: 'day', ...days }),
    plans: report('plan-mix', days),
    // its closing balances are what coverage is calculated from
    coverage: report('trial-balance', { from: to, to }),
    pools: { to: screens.adminSolvency, search: {} },
  } satisfies Record<string, RowsTarget>;
}
