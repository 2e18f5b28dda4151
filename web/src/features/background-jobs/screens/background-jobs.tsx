import { type BackgroundJob, type JobFilter, jobFilters } from '@fairlead/contract/features/background-jobs.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from '#features/background-jobs/components/background-jobs.module.css';
import { JobDialog } from '#features/background-jobs/components/job-dialog.tsx';
import { jobStatus, labelTask } from '#features/background-jobs/components/job-labels.ts';
import { useBackgroundJobs } from '#features/background-jobs/queries.ts';
import { jobs } from '#features/background-jobs/texts.ts';
import { useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { Age } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const getColumns = (): Column<BackgroundJob>[] => [
  { key: 'task', title: jobs('job'), render: (row) => <span className={shared.medium}>{labelTask(row.task)}</span> },
  {
    key: 'subject',
    title: jobs('about'),
    from: 'tablet',
    render: (row) => <span className={classes.short}>{row.subject ?? '–'}</span>,
  },
  {
    key: 'error',
    title: jobs('lastError'),
    from: 'desktop',
    render: (row) => <span className={classes.short}>{row.error ?? '–'}</span>,
  },
  { key: 'state', title: jobs('state'), render: (row) => <State job={row} /> },
  { key: 'attempts', title: jobs('attempts'), align: 'right', from: 'wide', render: countAttempts },
  { key: 'age', title: jobs('age'), align: 'right', render: (row) => <Age since={row.created_at} /> },
];

const countAttempts = (job: BackgroundJob) => jobs('attemptsOf', { count: job.attempts, max: job.max_attempts });

function State({ job }: { job: BackgroundJob }) {
  const [status, label] = jobStatus(job);
  return (
    <StatusBadge status={status} quiet={job.state !== 'failed' && !job.stuck} small>
      {label}
    </StatusBadge>
  );
}

const emptyKeys = { failed: 'emptyFailed', stuck: 'emptyStuck', all: 'emptyAll' } as const;

/** Mails, events, deposit readings and daily work: what failed, what is stuck, and what else is not done. */
export function BackgroundJobsScreen() {
  const list = useListView();
  const state: JobFilter | undefined = jobFilters.find((filter) => filter === list.view.text('state'));
  const query = useBackgroundJobs({ page: list.page, limit: list.limit, ...(state ? { state } : {}) });
  const { failed, stuck } = query.data ?? {};
  return (
    <ListPage
      label={jobs('label')}
      list={list}
      query={query}
      rows={query.data?.jobs}
      total={query.data?.total}
      rowKey={({ id }) => id}
      columns={getColumns()}
      card={(row) => ({
        title: labelTask(row.task),
        value: <Age since={row.created_at} />,
        detail: (
          <span className={classes.short}>
            {row.error ?? row.subject ?? jobs('attempt', { attempt: countAttempts(row) })}
          </span>
        ),
        aside: <State job={row} />,
      })}
      failed={jobs('listFailed')}
      empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: jobs(emptyKeys[state ?? 'all']) }}
      tabs={{
        name: 'state',
        label: jobs('label'),
        items: [
          { value: 'all', label: jobs('all') },
          { value: 'failed', label: jobs('failed'), count: failed, attention: (failed ?? 0) > 0 },
          { value: 'stuck', label: jobs('stuck'), count: stuck, attention: (stuck ?? 0) > 0 },
        ],
      }}
      detail={({ row, onClose }) => row && <JobDialog job={row} onClose={onClose} />}
    />
  );
}
