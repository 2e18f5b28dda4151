import type { PlatformHealth } from '@fairlead/contract/features/health.ts';
import { IconCircleCheck, IconDatabase, IconDatabaseOff } from '@tabler/icons-react';
import classes from '#features/health/components/health.module.css';
import { formatMilliseconds, formatSeconds, formatSize } from '#features/health/components/measures.ts';
import { nameProcess } from '#features/health/components/process-panels.tsx';
import { health } from '#features/health/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

type Table = PlatformHealth['tables'][number];

const changedIn = ({ inserted, deleted }: Table) =>
  health('changedCounts', { inserted: formatNumber(inserted), deleted: formatNumber(deleted) });

const tableColumns = (): Column<Table>[] => [
  { key: 'name', title: health('name'), render: ({ name }) => <span className={shared.breaking}>{name}</span> },
  { key: 'bytes', title: health('bytes'), align: 'right', render: ({ bytes }) => formatSize(bytes) },
  { key: 'rows', title: health('rows'), align: 'right', render: ({ rows }) => formatNumber(rows) },
  { key: 'changed', title: health('changed'), align: 'right', from: 'desktop', render: changedIn },
];

/** The largest tables, and how they grow. */
export function TablesPanel({ tables }: { tables: readonly Table[] }) {
  return (
    <PanelCard title={health('tables')} detail={health('tablesCaption')} flush>
      <DataTable
        label={health('tables')}
        rows={tables}
        rowKey={({ name }) => name}
        columns={tableColumns()}
        card={(row) => ({ title: row.name, value: formatSize(row.bytes), detail: formatNumber(row.rows) })}
        density="compact"
        empty={{ icon: <IconDatabase size={24} stroke={1.75} />, title: health('noTables') }}
        flush
      />
    </PanelCard>
  );
}

type Statement = PlatformHealth['statements']['rows'][number];

const statementColumns = (): Column<Statement>[] => [
  {
    key: 'statement',
    title: health('statement'),
    render: ({ statement }) => <code className={classes.statement}>{statement}</code>,
  },
  { key: 'calls', title: health('calls'), align: 'right', widthPx: 100, render: ({ calls }) => formatNumber(calls) },
  {
    key: 'mean',
    title: health('mean'),
    align: 'right',
    widthPx: 100,
    render: ({ mean_ms }) => formatMilliseconds(mean_ms),
  },
  {
    key: 'total',
    title: health('total'),
    align: 'right',
    widthPx: 110,
    from: 'tablet',
    render: ({ total_ms }) => formatMilliseconds(total_ms),
  },
];

/** Statements that take long, without what was asked for. */
export function StatementsPanel({ statements }: { statements: PlatformHealth['statements'] }) {
  const { source, rows } = statements;
  return (
    <PanelCard
      title={health('statements')}
      detail={source === 'statistics' ? health('statementsKept') : health('statementsRunning')}
      flush
    >
      <DataTable
        label={health('statements')}
        rows={rows}
        rowKey={({ statement, total_ms }) => `${statement} ${total_ms}`}
        columns={statementColumns()}
        card={({ statement, mean_ms }) => ({
          title: <code className={classes.statement}>{statement}</code>,
          value: formatMilliseconds(mean_ms),
        })}
        density="compact"
        empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: health('noStatements') }}
        flush
      />
    </PanelCard>
  );
}

type Backup = PlatformHealth['backups'][number];

function BackupState({ backup }: { backup: Backup }) {
  const { problem, verified_at, finished_at } = backup;
  if (problem !== null)
    return (
      <>
        <StatusBadge status="failed" small>
          {health('backupBad')}
        </StatusBadge>
        <div className={shared.caption}>{problem}</div>
      </>
    );
  const isGood = verified_at !== null && finished_at !== null;
  return (
    <StatusBadge status={isGood ? 'verified' : 'processing'} quiet="settled" small>
      {isGood ? health('backupGood') : health('backupMade')}
    </StatusBadge>
  );
}

const backupColumns = (): Column<Backup>[] => [
  { key: 'age', title: health('age'), render: ({ started_at }) => <Age since={started_at} /> },
  { key: 'kind', title: health('made'), from: 'tablet', render: ({ kind }) => health(`kind.${kind}`) },
  {
    key: 'bytes',
    title: health('bytes'),
    align: 'right',
    from: 'tablet',
    render: ({ bytes }) => (bytes === null ? '–' : formatSize(bytes)),
  },
  {
    key: 'archived',
    title: health('archivedThrough'),
    from: 'wide',
    render: ({ archived_through: at }) => (at ? <Age since={at} /> : '–'),
  },
  {
    key: 'tested',
    title: health('restoreTested'),
    from: 'wide',
    render: ({ restore_tested_at: at }) => (at ? <Age since={at} /> : '–'),
  },
  { key: 'state', title: health('state'), render: (row) => <BackupState backup={row} /> },
];

/** The newest backups, and what is wrong with one. */
export function BackupsPanel({ backups }: { backups: readonly Backup[] }) {
  return (
    <PanelCard title={health('backups')} flush>
      <DataTable
        label={health('backups')}
        rows={backups}
        rowKey={({ started_at, kind }) => `${kind} ${started_at.toISOString()}`}
        columns={backupColumns()}
        card={(row) => ({
          title: <DateTimeText at={row.started_at} />,
          value: row.bytes === null ? undefined : formatSize(row.bytes),
          detail: health(`kind.${row.kind}`),
          aside: <BackupState backup={row} />,
        })}
        density="compact"
        empty={{
          icon: <IconDatabaseOff size={24} stroke={1.75} />,
          title: health('noBackups'),
          children: health('noBackupsHint'),
        }}
        flush
      />
    </PanelCard>
  );
}

type Replica = PlatformHealth['replicas'][number];

function describeLag({ replays, lag_seconds, lag_bytes }: Replica): string {
  if (!replays) return health('logOnly');
  if (lag_seconds === null && lag_bytes === null) return health('lagUnknown');
  return `${formatSeconds(lag_seconds ?? 0)}, ${formatSize(lag_bytes ?? 0)}`;
}

const replicaColumns = (): Column<Replica>[] => [
  { key: 'name', title: health('name'), render: ({ name }) => name },
  {
    key: 'state',
    title: health('state'),
    render: ({ state, sync_state }) => [state, sync_state].filter(Boolean).join(', '),
  },
  { key: 'lag', title: health('lag'), align: 'right', render: describeLag },
];

type Process = PlatformHealth['processes'][number];

/** Whether a process reads reports and lists on a replica, and how old they are there. */
function describeReading({ kind, number, reads_replica, replica_age_seconds }: Process): string {
  const named = { process: nameProcess({ kind, number }), age: formatSeconds(replica_age_seconds ?? 0) };
  return health(reads_replica ? 'readsReplica' : 'leavesReplica', named);
}

/** Servers that follow the database, how far each is behind, and which API process reads there. */
export function ReplicasPanel({ replicas, processes }: Pick<PlatformHealth, 'replicas' | 'processes'>) {
  const reading = processes.filter(({ alive, reads_replica }) => alive && reads_replica !== null);
  return (
    <PanelCard
      title={health('replicas')}
      flush
      footer={
        reading.length > 0 && (
          <div>
            {reading.map((row) => (
              <div key={`${row.host} ${row.number} ${row.started_at.toISOString()}`}>{describeReading(row)}</div>
            ))}
          </div>
        )
      }
    >
      <DataTable
        label={health('replicas')}
        rows={replicas}
        rowKey={({ name, state, sync_state }) => `${name} ${state} ${sync_state}`}
        columns={replicaColumns()}
        card={(row) => ({ title: row.name, value: describeLag(row), detail: row.state })}
        density="compact"
        empty={{
          icon: <IconDatabase size={24} stroke={1.75} />,
          title: health('noReplicas'),
          children: health('noReplicasHint'),
        }}
        flush
      />
    </PanelCard>
  );
}
