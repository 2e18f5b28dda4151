import { errorText } from '#foundation/api-error.ts';
import { PanelCard } from '#kit/panel-card.tsx';
import { ErrorState, LoadingState } from '#kit/states.tsx';
import { AuditPanel, MembersPanel, SumsPanel } from '#rooms/reports/parts/activity-panels.tsx';
import { AlarmsPanel } from '#rooms/reports/parts/alarms-panel.tsx';
import { BackupPanel } from '#rooms/reports/parts/backup-panel.tsx';
import { PoolsPanel, RunsPanel, SolvencyPanel } from '#rooms/reports/parts/house-panels.tsx';
import classes from '#rooms/reports/parts/staff-dashboard.module.css';
import { StaffFigures } from '#rooms/reports/parts/staff-figures.tsx';
import { useAdminDashboard } from '#rooms/reports/queries.ts';

/** The staff's first page: what is wrong with the operation, what waits for someone, then whether the house stands, then what moved. */
export function StaffDashboardScreen() {
  const { data, error, refetch } = useAdminDashboard();
  if (!data)
    return (
      <PanelCard>
        {error ? <ErrorState message={errorText(error)} onRetry={() => void refetch()} /> : <LoadingState />}
      </PanelCard>
    );
  return (
    <div className={classes.page}>
      <AlarmsPanel alarms={data.alarms} />
      <StaffFigures waiting={data.waiting} />
      <div className={`${classes.stack} ${classes.wide}`}>
        <RunsPanel runs={data.runs} missing_since={data.missing_since} />
        <PoolsPanel pools={data.pools} />
        <SumsPanel sums={data.sums} />
      </div>
      <div className={classes.stack}>
        <SolvencyPanel coverage={data.coverage} house={data.house} />
        <BackupPanel backup={data.backup} />
        <MembersPanel members={data.members} />
        <AuditPanel audit={data.audit} />
      </div>
    </div>
  );
}
