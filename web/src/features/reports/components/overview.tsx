import { queueAgesContract } from '@fairlead/contract/features/queue-ages.ts';
import type { ReportPeriod } from '@fairlead/contract/features/report-figures.ts';
import { lazy, Suspense } from 'react';
import { FlowChart } from '#features/reports/components/flow-chart.tsx';
import { NearView } from '#features/reports/components/near-view.tsx';
import { OpenWorkPanel } from '#features/reports/components/open-work-panel.tsx';
import classes from '#features/reports/components/overview.module.css';
import { getDaysBefore, overviewPresets, readPeriod, toAddress } from '#features/reports/components/overview-period.ts';
import { OverviewTotals } from '#features/reports/components/overview-totals.tsx';
import { useAdminDashboard, useOverviewFigures } from '#features/reports/staff/queries.ts';
import { staff } from '#features/reports/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useUrlView } from '#foundation/url-view.ts';
import { useNow } from '#ui/clock.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import { PeriodBar } from '#ui/period-bar.tsx';
import { formatPeriod, listOptions } from '#ui/period-text.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const OverviewCharts = lazy(async () => ({
  default: (await import('#features/reports/components/overview-charts.tsx')).OverviewCharts,
}));

/**
 * Charts below the first are loaded once so much of them is seen: on a window of 900 pixels their edge stands in it, a little
 * higher until what is above has its last line.
 */
const HEAD_PX = 160;

/** The figures and charts of a period that the address holds, beside as many days before. */
export function Overview() {
  const view = useUrlView();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const period = readPeriod((name) => view.text(name), today);
  return (
    <>
      <div className={classes.period}>
        <PeriodBar
          period={period}
          today={today}
          options={listOptions(overviewPresets, today)}
          isLong
          onChange={(days, option) => view.set(toAddress(days, option?.key))}
        />
        <span className={classes.compared}>
          {staff('overview.comparedWith', { period: formatPeriod(getDaysBefore(period)) })}
        </span>
      </div>
      <PeriodFigures period={period} today={today} />
    </>
  );
}

/** While another period is read, the one before stays, dimmed. */
function PeriodFigures({ period, today }: { period: ReportPeriod; today: string }) {
  const { data: figures, error, isPlaceholderData, refetch } = useOverviewFigures(period);
  const { isPending: isAboveMissing } = useAdminDashboard();
  if (!figures || error)
    return (
      <div className={`${classes.overview} ${classes.loading}`}>
        <div className={classes.whole}>
          <PanelCard>
            {error ? (
              <ErrorState message={errorText(error, staff('overview.failed'))} onRetry={() => void refetch()} />
            ) : (
              <LoadingState lines={[18, 30, 14, 220, 14]} />
            )}
          </PanelCard>
        </div>
      </div>
    );
  return (
    <div className={classes.overview} aria-busy={isPlaceholderData}>
      <div className={classes.whole}>
        <OverviewTotals figures={figures} />
      </div>
      <div className={classes.flow}>
        <FlowChart figures={figures} today={today} />
      </div>
      <Permitted call={queueAgesContract.ages}>
        <OpenWorkPanel />
      </Permitted>
      {/* before what stands above is there, they would be seen for a moment, and loaded */}
      {!isAboveMissing && (
        <NearView className={classes.charts} within={-HEAD_PX}>
          <Suspense fallback={<LoadingState />}>
            <OverviewCharts figures={figures} today={today} />
          </Suspense>
        </NearView>
      )}
    </div>
  );
}
