import { linkTrialBalance, linkTrialTotals } from '@fairlead/contract/features/balance-rows.ts';
import type { TrialBalance } from '@fairlead/contract/features/financial-reports.ts';
import { describeChange, formatAmount } from '#features/financial-reports/components/changes.tsx';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import { AmountLink, Figures, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import { useTrialBalance } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { staff as solvency } from '#features/solvency/staff-texts.ts';

/** Every kind of account over the period: debits equal credits, and the balances sum to zero. */
export function TrialBalanceReport({ state }: { state: ReportState }) {
  const query = useTrialBalance(state.period);
  return (
    <QueryState query={query}>
      {(data) => {
        const { totals, before } = data;
        const amount = (name: 'opening' | 'debits' | 'credits' | 'closing') => ({
          key: name,
          title: reports(`balance.${name}`),
          render: (row: TrialBalance['rows'][number]) => (
            <AmountLink micro={row[name]} to={linkTrialBalance(data, row.account)[name]} />
          ),
          sum: <AmountLink micro={totals[name]} to={linkTrialTotals(data)} />,
        });
        return (
          <>
            <Figures
              figures={[
                {
                  label: reports('balance.debitsUsdt'),
                  value: formatAmount(totals.debits),
                  change: describeChange(totals.debits, before.debits, linkTrialTotals(before)),
                  to: linkTrialTotals(data),
                },
                {
                  label: reports('balance.creditsUsdt'),
                  value: formatAmount(totals.credits),
                  change: describeChange(totals.credits, before.credits, linkTrialTotals(before)),
                  to: linkTrialTotals(data),
                },
                {
                  label: reports('balance.differenceUsdt'),
                  value: formatAmount(totals.debits - totals.credits),
                  change: reports(totals.debits === totals.credits ? 'balance.balanced' : 'balance.unbalanced'),
                },
              ]}
            />
            <ReportTable
              label={reports('report.trial-balance')}
              columns={[
                {
                  key: 'account',
                  title: reports('account'),
                  isName: true,
                  render: ({ account }: TrialBalance['rows'][number]) => solvency(`account.${account}`),
                  sum: reports('sum'),
                },
                amount('opening'),
                amount('debits'),
                amount('credits'),
                amount('closing'),
              ]}
              rows={data.rows}
              rowKey={({ account }) => account}
              empty={reports('noRows')}
              footer={<ReadAt at={data.at} note={reports('balance.custody')} />}
            />
          </>
        );
      }}
    </QueryState>
  );
}
