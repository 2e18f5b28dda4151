import type { PlatformHealth } from '@fairlead/contract/features/health.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { labelTask } from '#features/background-jobs/components/job-labels.ts';
import { jobs } from '#features/background-jobs/texts.ts';
import { formatSeconds } from '#features/health/components/measures.ts';
import { health } from '#features/health/texts.ts';
import { formatNumber } from '#foundation/format.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { FactList, FactRow, PanelCard } from '#ui/panel-card.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

type Process = PlatformHealth['processes'][number];

/** `API 1`. */
export const nameProcess = ({ kind, number }: Pick<Process, 'kind' | 'number'>): string =>
  health('processNamed', { kind: health(`kind.${kind}`), number });
const formatVersion = ({ version, node_version: node }: Process) => health('versionOf', { version, node });
const aliveBadge = ({ alive }: Process) => (
  <StatusBadge status={alive ? 'active' : 'failed'} quiet="settled" small>
    {alive ? health('alive') : health('silent')}
  </StatusBadge>
);

const processColumns = (): Column<Process>[] => [
  { key: 'name', title: health('process'), render: (row) => <span className={shared.medium}>{nameProcess(row)}</span> },
  { key: 'host', title: health('host'), from: 'tablet', render: ({ host }) => host },
  { key: 'version', title: health('version'), from: 'wide', render: formatVersion },
  { key: 'since', title: health('since'), from: 'tablet', render: ({ started_at }) => <Age since={started_at} /> },
  {
    key: 'heartbeat',
    title: health('heartbeat'),
    align: 'right',
    render: ({ heartbeat_at }) => <Age since={heartbeat_at} />,
  },
  { key: 'state', title: health('state'), render: aliveBadge },
];

/** API and worker processes: which version, since when, and whether they are alive. */
export function ProcessesPanel({ processes }: { processes: readonly Process[] }) {
  return (
    <PanelCard title={health('processes')} flush>
      <DataTable
        label={health('processes')}
        rows={processes}
        rowKey={(row) => `${row.kind} ${row.host} ${row.number} ${row.started_at.toISOString()}`}
        columns={processColumns()}
        card={(row) => ({
          title: nameProcess(row),
          value: <Age since={row.heartbeat_at} />,
          detail: `${row.host}, ${formatVersion(row)}`,
          aside: aliveBadge(row),
        })}
        density="compact"
        empty={{ icon: <IconPlugConnectedX size={24} stroke={1.75} />, title: health('noProcesses') }}
        flush
      />
    </PanelCard>
  );
}

type Job = PlatformHealth['queue']['jobs'][number];

const jobColumns = (): Column<Job>[] => [
  { key: 'job', title: health('job'), render: ({ job }) => labelTask(job) },
  { key: 'waiting', title: health('waiting'), align: 'right', render: ({ waiting }) => formatNumber(waiting) },
  { key: 'running', title: health('running'), align: 'right', render: ({ running }) => formatNumber(running) },
  { key: 'failed', title: health('failed'), align: 'right', render: ({ failed }) => formatNumber(failed) },
  {
    key: 'oldest',
    title: health('oldest'),
    align: 'right',
    render: ({ oldest_seconds }) => formatSeconds(oldest_seconds),
  },
];

/** What is not done, by kind of job, and events that wait to be queued. */
export function QueuePanel({ queue }: { queue: PlatformHealth['queue'] }) {
  const sum = (name: 'waiting' | 'failed') => queue.jobs.reduce((total, job) => total + job[name], 0);
  const counts = { waiting: sum('waiting'), failed: sum('failed') };
  return (
    <PanelCard
      title={health('queue')}
      detail={health('queueCaption', counts)}
      action={
        <Anchor component={Link} to={screens.adminBackgroundJobs} size="sm">
          {jobs('label')}
        </Anchor>
      }
      flush
      footer={
        <span>
          {health('events')}: {formatNumber(queue.events)}
          {queue.events > 0 && ` (${formatSeconds(queue.events_oldest_seconds)})`}
        </span>
      }
    >
      <DataTable
        label={health('queue')}
        rows={queue.jobs}
        rowKey={({ job }) => job}
        columns={jobColumns()}
        card={({ job, waiting, failed, oldest_seconds }) => ({
          title: labelTask(job),
          value: formatSeconds(oldest_seconds),
          detail: health('queueCaption', { waiting, failed }),
        })}
        density="compact"
        empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: health('noJobs') }}
        flush
      />
    </PanelCard>
  );
}

/** What the newest `verify` found. */
export function VerifyPanel({ verification }: { verification: PlatformHealth['verification'] }) {
  if (!verification)
    return (
      <PanelCard title={health('verify')}>
        <p className={shared.medium}>{health('noVerify')}</p>
        <p className={shared.lead}>{health('noVerifyHint')}</p>
      </PanelCard>
    );
  const { finished_at, seconds, checks, broken } = verification;
  return (
    <PanelCard
      title={health('verify')}
      action={
        <StatusBadge status={broken.length === 0 ? 'verified' : 'failed'} small>
          {broken.length === 0 ? health('verifyClean') : health('verifyBroken', { count: broken.length })}
        </StatusBadge>
      }
    >
      <FactList>
        <FactRow label={health('finished')}>
          <DateTimeText at={finished_at} />
        </FactRow>
        <FactRow label={health('checks')}>{formatNumber(checks)}</FactRow>
        <FactRow label={health('duration')}>{formatSeconds(seconds)}</FactRow>
      </FactList>
      {broken.length > 0 && (
        <ul className={shared.text}>
          {broken.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}
