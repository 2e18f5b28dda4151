import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { IconGitPullRequest } from '@tabler/icons-react';
import { ChangeDrawer } from '#features/staged-changes/components/change-drawer.tsx';
import {
  ChangeBadge,
  describeMoment,
  formatNumber,
  kindLabels,
} from '#features/staged-changes/components/change-labels.tsx';
import classes from '#features/staged-changes/components/changes.module.css';
import { useChanges } from '#features/staged-changes/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

const columns: Column<StagedChange>[] = [
  { key: 'number', stays: true, title: 'Number', render: formatNumber },
  {
    key: 'title',
    stays: true,
    title: 'Change',
    render: (row) => (
      <>
        <span className={classes.title}>{row.title}</span>{' '}
        <span className={shared.secondary}>{kindLabels[row.kind]}</span>
      </>
    ),
  },
  {
    key: 'values',
    title: 'Before → after',
    from: 'desktop',
    render: (row) => (
      <span className={classes.value} title={`${row.before} → ${row.after}`}>
        {row.before} → {row.after}
      </span>
    ),
  },
  { key: 'author', title: 'Proposed by', render: (row) => row.author ?? 'the platform' },
  { key: 'at', title: 'Proposed', from: 'desktop', render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'holds', title: 'Holds', from: 'wide', render: describeMoment },
  { key: 'state', stays: true, title: 'State', render: (row) => <ChangeBadge change={row} /> },
];

/** What loosens a guard and waits for a second staff member or for its moment; and what became of the others. */
export function StaffChangesScreen() {
  const list = useListView();
  const { page, limit } = list;
  const view = list.view.text('view') === 'all' ? 'all' : 'open';
  const { data, error, isFetching, refetch } = useChanges({ view, page, limit });
  const open = openRowOf(list.view, data?.changes, byId);
  return (
    <div className={shared.stackTop}>
      <ViewTabs
        label="Changes"
        value={view}
        onChange={(next) => list.filter({ view: next })}
        tabs={[
          { value: 'open', label: 'Waiting', count: data?.waiting, attention: (data?.waiting ?? 0) > 0 },
          { value: 'all', label: 'All' },
        ]}
      />
      <DataTable
        label="Staged changes"
        density="staff"
        rows={data?.changes}
        {...open.table}
        columns={columns}
        card={(row) => ({
          title: row.title,
          value: row.after,
          detail: `${kindLabels[row.kind]} · ${formatNumber(row)}`,
          aside: <ChangeBadge change={row} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconGitPullRequest size={24} stroke={1.75} />,
          title: view === 'open' ? 'No change waits' : 'No changes yet',
        }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      <ChangeDrawer change={open.row} {...open.drawer} />
    </div>
  );
}
