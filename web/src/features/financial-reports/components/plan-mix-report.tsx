import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { linkMixBefore, linkOpenOn } from '@fairlead/contract/features/investment-rows.ts';
import type { PlanMix } from '@fairlead/contract/features/report-figures.ts';
import { describeChange, describeCountChange, formatAmount } from '#features/financial-reports/components/changes.tsx';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { AmountLink, CountLink, Figures, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import { Share } from '#features/financial-reports/components/share.tsx';
import { usePlanMix } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { RowsLink } from '#ui/rows-link.tsx';

/** Active investments by plan, with their share of all principal. */
export function PlanMixReport({ state }: { state: ReportState }) {
  const query = usePlanMix(state.period);
  return (
    <QueryState query={query}>
      {(data) => (
        <>
          <Figures figures={listPlanFigures(data, linkOpenOn(data))} />
          <ReportTable
            label={reports('report.plan-mix')}
            columns={[
              {
                key: 'plan',
                title: reports('plan'),
                isName: true,
                render: ({ plan_name }: PlanMix['rows'][number]) => (
                  <span className={classes.name}>
                    <RowsLink to={linkOpenOn(data, plan_name)}>{plan_name}</RowsLink>
                  </span>
                ),
                sum: reports('sum'),
              },
              {
                key: 'investments',
                title: reports('investments'),
                render: ({ plan_name, investments }) => (
                  <CountLink count={investments} to={linkOpenOn(data, plan_name)} />
                ),
                sum: <CountLink count={data.totals.investments} to={linkOpenOn(data)} />,
              },
              {
                key: 'principal',
                title: reports('principal'),
                render: ({ plan_name, principal }) => <AmountLink micro={principal} to={linkOpenOn(data, plan_name)} />,
                sum: <AmountLink micro={data.totals.principal} to={linkOpenOn(data)} />,
              },
              {
                key: 'share',
                title: reports('planShare'),
                render: ({ principal }) => <Share part={principal} of={data.totals.principal} />,
              },
              {
                key: 'growth',
                title: reports('growth'),
                isExtra: true,
                render: ({ plan_name, growth }) => <AmountLink micro={growth} to={linkOpenOn(data, plan_name)} />,
                sum: <AmountLink micro={data.totals.growth} to={linkOpenOn(data)} />,
              },
            ]}
            rows={data.rows}
            rowKey={({ plan_name }) => plan_name}
            empty={reports(data.day === null ? 'plans.notCounted' : 'plans.none')}
            footer={<ReadAt at={data.calculated_at} note={reports('plans.counted')} isCalculated />}
          />
        </>
      )}
    </QueryState>
  );
}

const listPlanFigures = ({ totals, before }: PlanMix, to: RowsTarget | undefined) => [
  {
    label: reports('principalUsdt'),
    value: formatAmount(totals.principal),
    change: before ? describeChange(totals.principal, before.principal, linkMixBefore(before)) : undefined,
    to,
  },
  {
    label: reports('investments'),
    value: formatNumber(totals.investments),
    change: before ? describeCountChange(totals.investments, before.investments, linkMixBefore(before)) : undefined,
    to,
  },
  {
    label: reports('growthUsdt'),
    value: formatAmount(totals.growth),
    change: before ? describeChange(totals.growth, before.growth, linkMixBefore(before)) : undefined,
    to,
  },
];
