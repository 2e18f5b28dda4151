import type { PlanMix } from '@fairlead/contract/features/report-figures.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Link } from '@tanstack/react-router';
import { describeChange, describeCountChange, formatAmount } from '#features/financial-reports/components/changes.ts';
import { QueryState } from '#features/financial-reports/components/query-state.tsx';
import { ReadAt } from '#features/financial-reports/components/read-at.tsx';
import classes from '#features/financial-reports/components/report-parts.module.css';
import { AmountLink, Figures, ReportTable } from '#features/financial-reports/components/report-parts.tsx';
import type { ReportState } from '#features/financial-reports/components/report-state.ts';
import { Share } from '#features/financial-reports/components/share.tsx';
import { usePlanMix } from '#features/financial-reports/queries.ts';
import { reports } from '#features/financial-reports/texts.ts';
import { formatNumber } from '#foundation/format.ts';

/** Active investments by plan, with their share of all principal. */
export function PlanMixReport({ state }: { state: ReportState }) {
  const query = usePlanMix(state.period);
  return (
    <QueryState query={query}>
      {(data) => (
        <>
          <Figures figures={listPlanFigures(data)} />
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
                render: ({ investments }) => formatNumber(investments),
                sum: formatNumber(data.totals.investments),
              },
              {
                key: 'principal',
                title: reports('principal'),
                render: ({ principal }) => <AmountLink micro={principal} />,
                sum: <AmountLink micro={data.totals.principal} />,
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
                render: ({ growth }) => <AmountLink micro={growth} />,
                sum: <AmountLink micro={data.totals.growth} />,
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

const listPlanFigures = ({ totals, before }: PlanMix) => [
  {
    label: reports('principalUsdt'),
    value: formatAmount(totals.principal),
    change: before ? describeChange(totals.principal, before.principal) : undefined,
  },
  {
    label: reports('investments'),
    value: formatNumber(totals.investments),
    change: before ? describeCountChange(totals.investments, before.investments) : undefined,
  },
  {
    label: reports('growthUsdt'),
    value: formatAmount(totals.growth),
    change: before ? describeChange(totals.growth, before.growth) : undefined,
  },
];
