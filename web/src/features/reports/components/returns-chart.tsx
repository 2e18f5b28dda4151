import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { useElementSize } from '@mantine/hooks';
import { formatAmount } from '#features/financial-reports/components/changes.tsx';
import { ChartLegend } from '#features/financial-reports/components/chart-legend.tsx';
import { isRunning, labelStep, labelTick } from '#features/financial-reports/components/step-labels.ts';
import { nameSteps, toUsdt } from '#features/reports/components/chart-labels.ts';
import { linkFigures } from '#features/reports/components/figure-links.ts';
import type { ChartProps } from '#features/reports/components/flow-chart.tsx';
import { OverviewCard } from '#features/reports/components/overview-chart.tsx';
import { panels } from '#features/reports/panel-texts.ts';
import { staff } from '#features/reports/staff-texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { StepBars } from '#ui/step-bars.tsx';

/** Returns due by accrual day; what the pool did not cover is dashed. */
export function ReturnsChart({ figures: { returns, by, ...period }, today }: ChartProps) {
  const { ref, width } = useElementSize();
  // a day on which nothing is due has no bar
  const rows = by === 'day' ? returns.rows.filter(({ days }) => days > 0) : returns.rows;
  const notes = describeReturns(returns, by);
  return (
    <OverviewCard
      title={panels('overview.returnsTitle')}
      detail={panels('overview.returnsDetail', { by })}
      aside={
        <ChartLegend
          legend={[
            { key: 'measure', label: panels('paid') },
            { key: 'missing', label: panels('overview.notPaid') },
          ]}
        />
      }
      notes={notes}
      link={{ ...linkFigures(period).returns, label: staff('overview.table') }}
    >
      <div ref={ref}>
        <StepBars
          width={width}
          label={`${panels('overview.returnsTitle')}. ${notes}`}
          bars={rows.map((row) => ({
            key: row.from,
            label: labelTick(row, by),
            title: panels('overview.returnsBar', {
              step: labelStep(row, by),
              due: formatAmount(row.due),
              paid: formatAmount(row.paid),
            }),
            up: [
              { value: toUsdt(row.paid), tone: 'measure' },
              { value: toUsdt(row.due - row.paid), tone: 'missing' },
            ],
            isOpen: isRunning(row, today, by),
          }))}
        />
      </div>
    </OverviewCard>
  );
}

/** Which days were not funded, and how much of what was due that is. */
function describeReturns({ rows, totals }: OverviewFigures['returns'], by: OverviewFigures['by']): string {
  if (totals.days === 0) return panels('overview.returnsNothing');
  const short = rows.filter(({ unfunded_days }) => unfunded_days > 0);
  const sentences = [
    short.length === 0
      ? panels('overview.returnsAll')
      : panels('overview.returnsShort', {
          count: totals.unfunded_days,
          days: formatNumber(totals.days),
          steps: nameSteps(short, by),
          amount: formatAmount(totals.due - totals.paid),
        }),
  ];
  if (totals.running_days > 0) sentences.push(panels('overview.returnsRunning', { count: totals.running_days }));
  return sentences.join(' ');
}
