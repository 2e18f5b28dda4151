import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { useElementSize } from '@mantine/hooks';
import { formatAmount } from '#features/financial-reports/components/changes.tsx';
import { ChartLegend } from '#features/financial-reports/components/chart-legend.tsx';
import { isRunning, labelStep, labelTick } from '#features/financial-reports/components/step-labels.ts';
import { nameSteps, toUsdt } from '#features/reports/components/chart-labels.ts';
import { linkFigures } from '#features/reports/components/figure-links.ts';
import { OverviewCard } from '#features/reports/components/overview-chart.tsx';
import { staff } from '#features/reports/staff-texts.ts';
import { StepBars } from '#ui/step-bars.tsx';

export interface ChartProps {
  figures: OverviewFigures;
  today: string;
}

/** Deposits up and withdrawals down from one line, with what is left of both. */
export function FlowChart({ figures: { money_flow: flow, by, ...period }, today }: ChartProps) {
  const { ref, width } = useElementSize();
  const notes = describeFlow(flow.rows, by);
  return (
    <OverviewCard
      title={staff('overview.flowTitle')}
      detail={staff('overview.flowDetail', { by })}
      aside={
        <ChartLegend
          legend={[
            { key: 'measure', label: staff('overview.deposits') },
            { key: 'counterpart', label: staff('overview.withdrawals') },
            { key: 'net', label: staff('overview.netShort') },
          ]}
        />
      }
      notes={notes}
      link={{ ...linkFigures(period).flow, label: staff('overview.table') }}
    >
      <div ref={ref}>
        <StepBars
          width={width}
          label={`${staff('overview.flowTitle')}. ${notes}`}
          bars={flow.rows.map((row) => ({
            key: row.from,
            label: labelTick(row, by),
            title: staff('overview.flowBar', {
              step: labelStep(row, by),
              deposits: formatAmount(row.deposits),
              withdrawals: formatAmount(row.withdrawals),
              net: formatAmount(row.net),
            }),
            up: [{ value: toUsdt(row.deposits), tone: 'measure' }],
            down: toUsdt(row.withdrawals),
            net: toUsdt(row.net),
            isOpen: isRunning(row, today, by),
          }))}
        />
      </div>
    </OverviewCard>
  );
}

type FlowRow = OverviewFigures['money_flow']['rows'][number];

/** Where more left than came, and the largest of both directions. */
function describeFlow(rows: readonly FlowRow[], by: OverviewFigures['by']): string {
  const moved = rows.filter(({ deposits, withdrawals }) => deposits + withdrawals > 0n);
  const [first] = moved;
  if (!first) return staff('overview.flowNothing');
  const out = moved.filter(({ net }) => net < 0n);
  const largest = (name: 'deposits' | 'withdrawals') =>
    moved.reduce((most, row) => (row[name] > most[name] ? row : most), first);
  const [most, least] = [largest('deposits'), largest('withdrawals')];
  const sentences = [
    out.length === 0 ? staff('overview.flowIn', { by }) : staff('overview.flowOut', { steps: nameSteps(out, by) }),
  ];
  if (most.deposits > 0n)
    sentences.push(staff('overview.flowMostIn', { step: labelTick(most, by), amount: formatAmount(most.deposits) }));
  if (least.withdrawals > 0n)
    sentences.push(
      staff('overview.flowMostOut', { step: labelTick(least, by), amount: formatAmount(least.withdrawals) }),
    );
  return sentences.join(' ');
}
