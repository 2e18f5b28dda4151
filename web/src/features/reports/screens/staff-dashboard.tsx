import { AuditPanel, MembersPanel, SumsPanel } from '#features/reports/components/activity-panels.tsx';
import { AlarmsPanel } from '#features/reports/components/alarms-panel.tsx';
import { BackupPanel } from '#features/reports/components/backup-panel.tsx';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { StaffFigures } from '#features/reports/components/staff-figures.tsx';
import { PoolsPanel, RunsPanel, SolvencyPanel } from '#features/reports/components/treasury-panels.tsx';
import { useAdminDashboard } from '#features/reports/staff/queries.ts';
import { staff } from '#features/reports/staff-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The staff's first page: what is wrong with the operation, what waits for someone, then whether members are covered, then what moved. */
export function StaffDashboardScreen() {
  const { data, error, refetch } = useAdminDashboard();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, staff('dashboardFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  return (
    <div className={classes.page}>
      <AlarmsPanel alarms={data.alarms} />
      <StaffFigures waiting={data.waiting} />
      <div className={`${shared.stack} ${classes.wide}`}>
        <RunsPanel runs={data.runs} missing_since={data.missing_since} />
        <PoolsPanel pools={data.pools} />
        <SumsPanel sums={data.sums} />
      </div>
      <div className={shared.stack}>
        <SolvencyPanel coverage={data.coverage} treasury={data.treasury} />
        <BackupPanel backup={data.backup} />
        <MembersPanel members={data.members} />
        <AuditPanel audit={data.audit} />
      </div>
    </div>
  );
}
