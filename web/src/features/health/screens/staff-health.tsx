import {
  BackupsPanel,
  ReplicasPanel,
  StatementsPanel,
  TablesPanel,
} from '#features/health/components/database-panels.tsx';
import classes from '#features/health/components/health.module.css';
import { ProcessesPanel, QueuePanel, VerifyPanel } from '#features/health/components/process-panels.tsx';
import { useHealth } from '#features/health/queries.ts';
import { health } from '#features/health/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** How the platform itself is doing: processes, queue, database, backups and the last verify. */
export function StaffHealthScreen() {
  const { data, error, refetch } = useHealth();
  if (!data)
    return (
      <PanelCard>
        {error ? (
          <ErrorState message={errorText(error, health('loadFailed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState />
        )}
      </PanelCard>
    );
  return (
    <div className={classes.page}>
      <div className={shared.stack}>
        <ProcessesPanel processes={data.processes} />
        <QueuePanel queue={data.queue} />
        <VerifyPanel verification={data.verification} />
      </div>
      <div className={shared.stack}>
        <BackupsPanel backups={data.backups} />
        <ReplicasPanel replicas={data.replicas} processes={data.processes} />
      </div>
      <TablesPanel tables={data.tables} />
      <StatementsPanel statements={data.statements} />
    </div>
  );
}
