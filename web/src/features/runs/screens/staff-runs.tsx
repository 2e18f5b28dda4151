import type { Run } from '@fairlead/contract/features/runs.ts';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NextRun } from '#features/end-of-day/components/next-run.tsx';
import { RunExceptions } from '#features/runs/components/run-exceptions.tsx';
import { formatDuration, formatShare, programmeWords } from '#features/runs/components/run-words.ts';
import { useRuns } from '#features/runs/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** A figure that a programme does not have is a dash, never a zero. */
const only = (programmes: Run['programme'][], render: (run: Run) => ReactNode) => (run: Run) =>
  programmes.includes(run.programme) ? render(run) : '–';
const amount = (of: (run: Run) => bigint) => (run: Run) => <Money micro={of(run)} decimals={6} unit={null} />;
const isDecided = (run: Run) => run.state !== 'fixed' && run.state !== 'waiting';

const columns: Column<Run>[] = [
  { key: 'day', title: 'Day', render: (run) => <DateText at={run.day} /> },
  {
    key: 'programme',
    title: 'Programme',
    render: (run) => (
      <>
        {programmeWords[run.programme]} {run.manual && <span className={shared.secondary}>by hand</span>}
      </>
    ),
  },
  { key: 'state', title: 'State', render: (run) => <StatusBadge status={run.state} small quiet="settled" /> },
  {
    key: 'due',
    title: 'Due',
    align: 'right',
    render: only(
      ['accrual', 'rewards', 'leadership', 'salary'],
      amount((run) => run.returns_due + run.due),
    ),
  },
  {
    key: 'paid',
    title: 'Paid',
    align: 'right',
    render: only(
      ['accrual', 'lapse', 'leadership', 'salary'],
      amount((run) => run.returns_paid + run.paid),
    ),
  },
  {
    key: 'share',
    title: 'Funded',
    align: 'right',
    render: only(['accrual'], (run) => (isDecided(run) && run.returns_due > 0n ? formatShare(run.funded_share) : '–')),
  },
  {
    key: 'levels_due',
    title: 'Levels due',
    align: 'right',
    from: 'desktop',
    render: only(
      ['accrual', 'release'],
      amount((run) => run.levels_due),
    ),
  },
  {
    key: 'levels_paid',
    title: 'Levels paid',
    align: 'right',
    from: 'desktop',
    render: only(
      ['accrual', 'release'],
      amount((run) => run.levels_paid),
    ),
  },
  {
    key: 'items',
    title: 'Items',
    align: 'right',
    from: 'wide',
    // accruals of a day, investments that completed, claims, rewards, ranks or salaries
    render: (run) => (run.programme === 'release' ? '–' : run.accruals + run.items),
  },
  {
    key: 'lines',
    title: 'Lines',
    align: 'right',
    from: 'wide',
    render: only(['accrual', 'release'], (run) => run.commissions),
  },
  { key: 'began', title: 'Began', from: 'wide', render: (run) => <DateTimeText at={run.created_at} /> },
  { key: 'took', title: 'Took', align: 'right', render: tookOf },
];

function tookOf(run: Run) {
  return run.finished_at ? formatDuration(run.finished_at.getTime() - run.created_at.getTime()) : '–';
}

/** The runs, newest first: what was due, what was paid, and a sentence where they differ. */
export function StaffRunsScreen() {
  const list = useListView();
  const { data, error, isFetching, refetch } = useRuns(list.page, list.limit);
  return (
    <div className={shared.stack}>
      <NextRun />
      {data && <RunExceptions runs={data.runs} />}
      <DataTable
        label="Programme runs"
        density="compact"
        rows={data?.runs}
        rowKey={byId}
        columns={columns}
        card={(run) => ({
          title: programmeWords[run.programme],
          value: run.programme === 'accrual' ? <Money micro={run.returns_paid} decimals={6} /> : tookOf(run),
          detail: <DateText at={run.day} />,
          aside: <StatusBadge status={run.state} small quiet="settled" />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, 'Failed to fetch runs') : null}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconPlayerPlay size={24} stroke={1.75} />,
          title: 'No runs yet',
          children: 'The first night runs at 00:10 UTC after the first investment.',
        }}
        footer={
          data && (
            <Pager {...list.pager} total={data.total}>
              amounts in USDT
            </Pager>
          )
        }
      />
    </div>
  );
}
