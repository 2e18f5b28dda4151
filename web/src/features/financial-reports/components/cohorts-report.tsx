import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { linkCohorts } from '@fairlead/contract/features/figure-rows.ts';
import type { Cohorts } from '@fairlead/contract/features/financial-reports.ts';
import { linkCohortMoney } from '@fairlead/contract/features/member-rows.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { describeChange, describeCountChange, formatAmount } from '#features/financial-reports/components/changes.tsx';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import { AmountLink, CountLink, Figures, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import { formatShare, toPermille } from '#features/financial-reports/components/share.tsx';
import { useCohorts } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatMonth, formatNumber } from '#foundation/format.ts';
import { RowsLink } from '#ui/rows-link.tsx';

/** Members by the month in which they joined, and what came of them. */
export function CohortsReport({ state }: { state: ReportState }) {
  const query = useCohorts(state.period);
  return (
    <QueryState query={query}>
      {(data) => {
        const { totals } = data;
        const money = linkAllMoney(data);
        const ever = (name: 'depositors' | 'investors') => ({
          key: name,
          title: reports(`cohorts.${name}`),
          render: (row: Cohorts['rows'][number]) => (
            <Ever count={row[name]} members={row.members} to={linkCohortMoney(toMonths(row))[name]} />
          ),
          sum: <Ever count={totals[name]} members={totals.members} to={money?.[name]} />,
        });
        const amount = (name: 'deposited' | 'withdrawn') => ({
          key: name,
          title: reports(`cohorts.${name}`),
          render: (row: Cohorts['rows'][number]) => (
            <AmountLink micro={row[name]} to={linkCohortMoney(toMonths(row))[name]} />
          ),
          sum: <AmountLink micro={totals[name]} to={money?.[name]} />,
        });
        return (
          <>
            <Figures figures={listCohortFigures(data)} />
            <ReportTable
              label={reports('report.cohorts')}
              columns={[
                {
                  key: 'month',
                  title: reports('cohorts.month'),
                  isName: true,
                  render: ({ month }: Cohorts['rows'][number]) => formatMonth(month.slice(0, 7)),
                  sum: reports('sum'),
                },
                {
                  key: 'members',
                  title: reports('cohorts.members'),
                  render: ({ month, members }) => (
                    <CountLink count={members} to={linkCohorts({ from: month, to: month }).members} />
                  ),
                  sum: <CountLink count={totals.members} to={linkAll(data)} />,
                },
                ever('depositors'),
                ever('investors'),
                amount('deposited'),
                amount('withdrawn'),
              ]}
              rows={data.rows.toReversed()}
              rowKey={({ month }) => month}
              empty={reports('cohorts.none')}
              footer={<ReadAt at={data.calculated_at} note={reports('cohorts.whole')} isCalculated />}
            />
          </>
        );
      }}
    </QueryState>
  );
}

const toMonths = ({ month }: { month: string }) => ({ from: month, to: month });

/** The members of all months that are shown, with what they moved. */
function linkAllMoney({ rows }: Cohorts) {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && linkCohortMoney({ from: first.month, to: last.month });
}

const Ever = ({ count, members, to }: { count: number; members: number; to: RowsTarget | undefined }) => (
  <RowsLink to={count === 0 ? undefined : to}>{describeEver(count, members)}</RowsLink>
);

const describeEver = (count: number, members: number): string =>
  reports('cohorts.ever', { count: formatNumber(count), percent: formatShare(toPermille(count, members)) });

/** The members of all months that are shown. */
function linkAll({ rows }: Cohorts): RowsTarget | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && linkCohorts({ from: first.month, to: last.month }).members;
}

/** The first days of the months in which days lie. */
const toWholeMonths = ({ from, to }: ReportPeriod) => ({ from: `${from.slice(0, 8)}01`, to: `${to.slice(0, 8)}01` });

const listCohortFigures = ({ totals, before, ...data }: Cohorts) => [
  {
    label: reports('cohorts.members'),
    value: formatNumber(totals.members),
    change: describeCountChange(totals.members, before.members, linkCohorts(toWholeMonths(before)).members),
    to: linkAll({ ...data, totals, before }),
  },
  {
    label: reports('cohorts.depositedUsdt'),
    value: formatAmount(totals.deposited),
    change: describeChange(totals.deposited, before.deposited, linkCohortMoney(toWholeMonths(before)).deposited),
    to: linkAllMoney({ ...data, totals, before })?.deposited,
  },
  {
    label: reports('cohorts.withdrawnUsdt'),
    value: formatAmount(totals.withdrawn),
    change: describeChange(totals.withdrawn, before.withdrawn, linkCohortMoney(toWholeMonths(before)).withdrawn),
    to: linkAllMoney({ ...data, totals, before })?.withdrawn,
  },
];
