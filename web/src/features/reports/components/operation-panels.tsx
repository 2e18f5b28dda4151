import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { AuditPanel, MembersPanel } from '#features/reports/components/activity-panels.tsx';
import { BackupPanel } from '#features/reports/components/backup-panel.tsx';
import classes from '#features/reports/components/staff-dashboard.module.css';
import { RunsPanel, SolvencyPanel } from '#features/reports/components/treasury-panels.tsx';
import shared from '#ui/shared.module.css';

/** How the operation is now: its runs, its newest actions, its accounts, members and backups. */
export const OperationPanels = ({ data }: { data: AnswerOf<typeof staffOverviewContract.adminDashboard> }) => (
  <div className={classes.page}>
    <div className={`${shared.stack} ${classes.wide}`}>
      <RunsPanel runs={data.runs} missing_since={data.missing_since} />
      <AuditPanel audit={data.audit} />
    </div>
    <div className={shared.stack}>
      <SolvencyPanel coverage={data.coverage} treasury={data.treasury} />
      <MembersPanel members={data.members} />
      <BackupPanel backup={data.backup} />
    </div>
  </div>
);
