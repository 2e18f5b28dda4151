import { type BackgroundJob, type JobFilter, jobFilters } from '@fairlead/contract/features/background-jobs.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import classes from '#features/background-jobs/components/background-jobs.module.css';
import { JobDialog } from '#features/background-jobs/components/job-dialog.tsx';
import { jobStatus, labelTask } from '#features/background-jobs/components/job-labels.ts';
import { useBackgroundJobs } from '#features/background-jobs/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { openRowOf, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Age } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

const columns: Column<BackgroundJob>[] = [
  { key: 'task', title: 'Job', render: (row) => <span className={shared.medium}>{labelTask(row.task)}</span> },
  {
    key: 'subject',
    title: 'About',
    from: 'tablet',
    render: (row) => <span className={classes.short}>{row.subject ?? '–'}</span>,
  },
  {
    key: 'error',
    title: 'Last error',
    from: 'desktop',
    render: (row) => <span className={classes.short}>{row.error ?? '–'}</span>,
  },
  { key: 'state', title: 'State', render: (row) => <State job={row} /> },
  { key: 'attempts', title: 'Attempts', align: 'right', from: 'wide', render: (row) => attempts(row) },
  { key: 'age', title: 'Age', align: 'right', render: (row) => <Age since={row.created_at} /> },
];

const attempts = (job: BackgroundJob) => `${job.attempts} of ${job.max_attempts}`;

function State({ job }: { job: BackgroundJob }) {
  const [status, label] = jobStatus(job);
  return (
    <StatusBadge status={status} quiet={job.state !== 'failed' && !job.stuck} small>
      {label}
    </StatusBadge>
  );
}

const empty = {
  failed: 'No job has failed',
  stuck: 'No job is stuck',
  all: 'All background work is done',
};

/** Mails, events, deposit readings and daily work: what failed, what is stuck, and what else is not done. */
export function BackgroundJobsScreen() {
  const list = useListView();
  const state: JobFilter | undefined = jobFilters.find((filter) => filter === list.view.text('state'));
  const query = { page: list.page, limit: list.limit, ...(state ? { state } : {}) };
  const { data, error, isFetching, refetch } = useBackgroundJobs(query);
  const open = openRowOf(list.view, data?.jobs, ({ id }) => id);
  const tabs = [
    { value: 'all', label: 'All' },
    { value: 'failed', label: 'Failed', count: data?.failed, attention: (data?.failed ?? 0) > 0 },
    { value: 'stuck', label: 'Stuck', count: data?.stuck, attention: (data?.stuck ?? 0) > 0 },
  ];
  return (
    <div className={shared.stackTop}>
      <ViewTabs
        label="Background jobs"
        tabs={tabs}
        value={state ?? 'all'}
        onChange={(next) => list.filter({ state: next === 'all' ? undefined : next })}
      />
      <DataTable
        label="Background jobs"
        density="staff"
        rows={data?.jobs}
        {...open.table}
        columns={columns}
        card={(row) => ({
          title: labelTask(row.task),
          value: <Age since={row.created_at} />,
          detail: <span className={classes.short}>{row.error ?? row.subject ?? `Attempt ${attempts(row)}`}</span>,
          aside: <State job={row} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconCircleCheck size={24} stroke={1.75} />, title: empty[state ?? 'all'] }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      {open.row && <JobDialog job={open.row} onClose={open.drawer.onClose} />}
    </div>
  );
}
