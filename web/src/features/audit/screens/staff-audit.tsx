import type { AuditEntry } from '@fairlead/contract/features/audit.ts';
import { IconClock, IconHistory } from '@tabler/icons-react';
import classes from '#features/audit/components/audit.module.css';
import { ChainLine } from '#features/audit/components/chain-line.tsx';
import { FirstChange } from '#features/audit/components/change-values.tsx';
import { EntryDrawer } from '#features/audit/components/entry-drawer.tsx';
import { getFilters, readPeriod, readQuery } from '#features/audit/components/filters.ts';
import { labelAction, labelActor, labelSubject } from '#features/audit/components/labels.ts';
import { PeriodMenu } from '#features/audit/components/period-menu.tsx';
import { useAudit } from '#features/audit/queries.ts';
import { audit } from '#features/audit/texts.ts';
import { useStaffAccounts } from '#features/staff-accounts/queries.ts';
import { formatNumber } from '#foundation/format.ts';
import { useListView } from '#foundation/list-view.ts';
import { useNow } from '#ui/clock.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';

const getColumns = (): Column<AuditEntry>[] => [
  { key: 'at', stays: true, title: audit('when'), render: (row) => <DateTimeText at={row.at} /> },
  { key: 'who', stays: true, title: audit('who'), render: (row) => labelActor(row.actor) },
  {
    key: 'what',
    stays: true,
    title: audit('what'),
    render: (row) => <span className={classes.what}>{labelAction(row)}</span>,
  },
  { key: 'subject', title: audit('concerns'), render: (row) => labelSubject(row.subject) },
  {
    key: 'change',
    title: audit('beforeAfter'),
    from: 'desktop',
    render: (row) => <FirstChange changes={row.changes} />,
  },
  {
    key: 'reason',
    title: audit('reason'),
    from: 'wide',
    render: (row) => (
      <span className={classes.reason} title={row.reason ?? undefined}>
        {row.reason ?? '–'}
      </span>
    ),
  },
  { key: 'chain', title: audit('chain'), align: 'right', from: 'desktop', render: (row) => <ChainMark entry={row} /> },
];

/** A row's position, or that it waits for one; failed sign-ins have none. */
function ChainMark({ entry: { chain, key } }: { entry: AuditEntry }) {
  if (chain) return <>{formatNumber(chain.position)}</>;
  if (!/^\d+$/.test(key)) return <>–</>;
  return (
    <span className={classes.waiting}>
      <IconClock size={14} stroke={2} />
      {audit('chainWaiting')}
    </span>
  );
}

/** Everything that staff, members and the platform did, newest first, failed sign-ins included. */
export function StaffAuditScreen() {
  const list = useListView();
  const query = useAudit(readQuery(list));
  const { data: staff } = useStaffAccounts();
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const { data } = query;
  const isNarrowed = ['actor', 'action', 'subject', 'ip', 'from'].some((name) => list.view.text(name)) || list.search;
  return (
    <ListPage
      label={audit('label')}
      list={list}
      query={query}
      rows={data?.entries}
      total={data?.total}
      rowKey={({ key }) => key}
      columns={getColumns()}
      card={(row) => ({
        title: labelAction(row),
        value: labelActor(row.actor),
        detail: labelSubject(row.subject),
        aside: <DateTimeText at={row.at} />,
      })}
      failed={audit('failed')}
      empty={{
        icon: <IconHistory size={24} stroke={1.75} />,
        title: isNarrowed ? audit('empty') : audit('emptyAll'),
      }}
      lead={data && <ChainLine chain={data.chain} />}
      search={audit('search')}
      filters={getFilters(list, staff?.accounts ?? [], data?.entries ?? [])}
      moreFilters={
        <PeriodMenu
          period={readPeriod(list.view)}
          today={today}
          onChange={(period) => list.filter({ from: period?.from, to: period?.to })}
        />
      }
      summary={data?.more && audit('moreMatch')}
      detail={({ row, openKey: _, ...drawer }) => <EntryDrawer entry={row} onFilter={list.filter} {...drawer} />}
    />
  );
}
