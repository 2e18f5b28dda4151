import type { StagedChange } from '@fairlead/contract/features/staged-changes.ts';
import { IconGitPullRequest } from '@tabler/icons-react';
import { ChangeDrawer } from '#features/staged-changes/components/change-drawer.tsx';
import {
  ChangeBadge,
  describeTimestamp,
  formatReference,
  labelKind,
} from '#features/staged-changes/components/change-labels.tsx';
import classes from '#features/staged-changes/components/changes.module.css';
import { useChanges } from '#features/staged-changes/queries.ts';
import { changes } from '#features/staged-changes/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import shared from '#ui/shared.module.css';

const getColumns = (): Column<StagedChange>[] => [
  { key: 'number', stays: true, title: changes('number'), render: formatReference },
  {
    key: 'title',
    stays: true,
    title: changes('change'),
    render: (row) => (
      <>
        <span className={classes.title}>{row.title}</span>{' '}
        <span className={shared.secondary}>{labelKind(row.kind)}</span>
      </>
    ),
  },
  {
    key: 'values',
    title: changes('beforeAfter'),
    from: 'desktop',
    render: (row) => (
      <span className={classes.value} title={`${row.before} → ${row.after}`}>
        {row.before} → {row.after}
      </span>
    ),
  },
  { key: 'author', title: changes('proposedBy'), render: (row) => row.author ?? changes('platform') },
  { key: 'at', title: changes('proposed'), from: 'desktop', render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'holds', title: changes('effective'), from: 'wide', render: describeTimestamp },
  { key: 'state', stays: true, title: changes('state'), render: (row) => <ChangeBadge change={row} /> },
];

/** Changes that loosen a control and await a second staff member or their effective time; and the outcome of the others. */
export function StaffChangesScreen() {
  const list = useListView();
  const { page, limit } = list;
  const view = list.view.text('view') === 'all' ? 'all' : 'open';
  const query = useChanges({ view, page, limit });
  const waiting = query.data?.waiting;
  return (
    <ListPage
      label={changes('label')}
      list={list}
      query={query}
      rows={query.data?.changes}
      total={query.data?.total}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: row.title,
        value: row.after,
        detail: `${labelKind(row.kind)} · ${formatReference(row)}`,
        aside: <ChangeBadge change={row} />,
      })}
      failed={changes('listFailed')}
      empty={{
        icon: <IconGitPullRequest size={24} stroke={1.75} />,
        title: view === 'open' ? changes('emptyOpen') : changes('emptyAll'),
      }}
      tabs={{
        label: changes('tabs'),
        items: [
          { value: 'open', label: changes('waiting'), count: waiting, attention: (waiting ?? 0) > 0 },
          { value: 'all', label: changes('all') },
        ],
      }}
      detail={({ row, openKey: _, ...drawer }) => <ChangeDrawer change={row} {...drawer} />}
    />
  );
}
