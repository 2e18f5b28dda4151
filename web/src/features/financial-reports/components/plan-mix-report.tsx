import type { RowsTarget } from '@fairlead/contract/features/figure-rows.ts';
import { linkPlan, linkPlanMix } from '@fairlead/contract/features/investment-rows.ts';
import type { PlanMix } from '@fairlead/contract/features/report-figures.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
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

/** Active investments by plan, with their share of all principal. */
export function PlanMixReport({ state, today }: { state: ReportState; today: string }) {
  const query = usePlanMix(state.period);
  return (
    <QueryState query={query}>
      {(data) => (
        <>
          <Figures figures={listPlanFigures(data, linkMix(data, today))} />
          <ReportTable
            label={reports('report.plan-mix')}
            columns={[
              {
                key: 'plan',
                title: reports('plan'),
                isName: true,
                render: ({ plan_name }: PlanMix['rows'][number]) => (
                  <Link
                    to={screens.adminInvestments}
                    search={{ search: plan_name } as never}
                    className={classes.name ?? ''}
                  >
                    {plan_name}
                  </Link>
                ),
                sum: reports('sum'),
              },
              {
                key: 'investments',
                title: reports('investments'),
                render: ({ plan_name, investments }) => (
                  <CountLink count={investments} to={linkMix(data, today, plan_name)} />
                ),
                sum: <CountLink count={data.totals.investments} to={linkMix(data, today)} />,
              },
              {
                key: 'principal',
                title: reports('principal'),
                render: ({ plan_name, principal }) => (
                  <AmountLink micro={principal} to={linkMix(data, today, plan_name)} />
                ),
                sum: <AmountLink micro={data.totals.principal} to={linkMix(data, today)} />,
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
                render: ({ plan_name, growth }) => <AmountLink micro={growth} to={linkMix(data, today, plan_name)} />,
                sum: <AmountLink micro={data.totals.growth} to={linkMix(data, today)} />,
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

/** Investments change: those of today are listed, those of a day before are not any more. */
const linkMix = ({ day }: PlanMix, today: string, plan?: string): RowsTarget | undefined =>
  day === today ? linkPlan(plan) : undefined;

const listPlanFigures = ({ totals, before }: PlanMix, to: RowsTarget | undefined) => [
  {
    label: reports('principalUsdt'),
    value: formatAmount(totals.principal),
    change: before ? describeChange(totals.principal, before.principal, linkPlanMix(before.day)) : undefined,
    to,
  },
  {
    label: reports('investments'),
    value: formatNumber(totals.investments),
    change: before ? describeCountChange(totals.investments, before.investments, linkPlanMix(before.day)) : undefined,
    to,
  },
  {
    label: reports('growthUsdt'),
    value: formatAmount(totals.growth),
    change: before ? describeChange(totals.growth, before.growth, linkPlanMix(before.day)) : undefined,
    to,
  },
];
