import { queueAgesContract } from '@fairlead/contract/features/queue-ages.ts';
import { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { lazy, Suspense } from 'react';
import { NearView } from '#features/reports/components/near-view.tsx';
import { OpenWorkPanel } from '#features/reports/components/open-work-panel.tsx';
import { Overview } from '#features/reports/components/overview.tsx';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { StaffFigures } from '#features/reports/components/staff-figures.tsx';
import { useAdminDashboard } from '#features/reports/staff/queries.ts';
import { staff } from '#features/reports/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { Permitted } from '#foundation/permitted.tsx';
import { useMayCall } from '#foundation/roles.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** Loaded where there is an alarm, which is seldom. */
const AlarmsPanel = lazy(async () => ({
  default: (await import('#features/reports/components/alarms-panel.tsx')).AlarmsPanel,
}));
const OperationPanels = lazy(async () => ({
  default: (await import('#features/reports/components/operation-panels.tsx')).OperationPanels,
}));

/** The staff's first page: what is wrong and what waits now, then a period's figures and charts, then how the operation is. */
export function StaffDashboardScreen() {
  const { data, error, refetch } = useAdminDashboard();
  const mayReadFigures = useMayCall(staffOverviewContract.figures);
  return (
    <div className={classes.page}>
      {data ? (
        <>
          {data.alarms.length > 0 && (
            <Suspense>
              <AlarmsPanel alarms={data.alarms} />
            </Suspense>
          )}
          <StaffFigures waiting={data.waiting} />
        </>
      ) : (
        <div className={classes.whole}>
          <PanelCard>
            {error ? (
              <ErrorState message={errorText(error, staff('dashboardFailed'))} onRetry={() => void refetch()} />
            ) : (
              <LoadingState />
            )}
          </PanelCard>
        </div>
      )}
      {mayReadFigures ? (
        <Overview />
      ) : (
        <Permitted call={queueAgesContract.ages}>
          <div className={classes.whole}>
            <OpenWorkPanel />
          </div>
        </Permitted>
      )}
      {data && (
        <NearView className={classes.below}>
          <Suspense fallback={<LoadingState />}>
            <OperationPanels data={data} />
          </Suspense>
        </NearView>
      )}
    </div>
  );
}
