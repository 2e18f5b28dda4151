import type { OverviewFigures } from '@fairlead/contract/features/staff-overview.ts';
import { useElementSize } from '@mantine/hooks';
import { formatAmount } from '#features/financial-reports/components/changes.tsx';
import { linkFigures } from '#features/reports/components/figure-links.ts';
import { CardEnd, OverviewCard } from '#features/reports/components/overview-chart.tsx';
import { panels } from '#features/reports/panel-texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { type StepBar, StepBars } from '#ui/step-bars.tsx';

type Pool = OverviewFigures['pools'][number];

/** So many bars are readable; a longer runway is shown by every second day, every fifth ... */
const MAX_BARS = 12;
const STRIDES = [1, 2, 5];

/** What is left of the returns pool after each coming accrual day, and how long the other pools last. */
export function RunwayChart({ figures: { pools, from, to } }: { figures: OverviewFigures }) {
  const { ref, width } = useElementSize();
  const pool = pools.find((each) => each.pool === 'returns_pool');
  const notes = pools.flatMap(describePool).join(' ');
  if (!pool) return null;
  return (
    <OverviewCard
      title={panels('overview.runwayTitle')}
      detail={panels('overview.runwayDetail')}
      aside={<CardEnd>{pool.runway_days === null ? '–' : panels('runwayDays', { days: pool.runway_days })}</CardEnd>}
      notes={notes}
      link={{ ...linkFigures({ from, to }).pools, label: panels('pools') }}
    >
      <div ref={ref}>
        <StepBars width={width} label={`${panels('overview.runwayTitle')}. ${notes}`} bars={listRunwayBars(pool)} />
      </div>
    </OverviewCard>
  );
}

/** Bars of what is left after so many accrual days; the first day that is not covered is dashed, as high as what it asks. */
export function listRunwayBars({ available, daily_due: due, runway_days: runway }: Pool): StepBar[] {
  if (due === null || runway === null) return [toBar(0, available)];
  const stride = chooseStride(runway);
  const shown = Math.min(MAX_BARS, Math.floor(runway / stride) + 1);
  const bars = Array.from({ length: shown }, (_, place) => {
    const days = place * stride;
    return toBar(days, available - due * BigInt(days));
  });
  const [firstShort, isWhole] = [runway + 1, (shown - 1) * stride + stride > runway];
  if (!isWhole) return bars;
  return [
    ...bars,
    {
      key: String(firstShort),
      label: formatNumber(firstShort),
      title: panels('overview.runwayShort', { day: firstShort, amount: formatAmount(due) }),
      up: [{ value: Number(due) / 1e6, tone: 'missing' }],
    },
  ];
}

/** 1, 2, 5, 10, 20, 50 ... days, so that the runway has few enough bars. */
function chooseStride(runway: number): number {
  for (let power = 1; power <= 100_000; power *= 10)
    for (const stride of STRIDES) if (Math.floor(runway / (stride * power)) + 1 < MAX_BARS) return stride * power;
  return runway;
}

const toBar = (days: number, left: bigint): StepBar => ({
  key: String(days),
  label: days === 0 ? panels('overview.now') : formatNumber(days),
  title: panels('overview.runwayBar', { days, amount: formatAmount(left) }),
  up: [{ value: Math.max(0, Number(left) / 1e6), tone: 'measure' }],
});

/** A sentence for each pool that is paid from day by day. */
function describePool({ pool, available, daily_due, runway_days }: Pool): string[] {
  if (daily_due === null) return [];
  const [name, left] = [panels(`pool.${pool}`), formatAmount(available)];
  if (runway_days === null) return [panels('overview.poolIdle', { pool: name, available: left })];
  return [
    panels('overview.poolLasts', { pool: name, available: left, due: formatAmount(daily_due), days: runway_days }),
  ];
}
