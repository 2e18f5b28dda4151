import { IconHistory } from '@tabler/icons-react';
import { getColumns, toCard } from '#features/audit/components/audit-columns.tsx';
import { ChainLine } from '#features/audit/components/chain-line.tsx';
import { EntryDrawer } from '#features/audit/components/entry-drawer.tsx';
import { getFilters, readQuery } from '#features/audit/components/filters.ts';
import { useAudit } from '#features/audit/queries.ts';
import { audit } from '#features/audit/texts.ts';
import { useStaffAccounts } from '#features/staff-accounts/queries.ts';
import { useListView } from '#foundation/list-view.ts';
import { ListPage } from '#ui/list-page.tsx';
import { ListPeriod } from '#ui/list-period.tsx';

/** Everything that staff, members and the platform did, newest first, failed sign-ins included. */
export function StaffAuditScreen() {
  const list = useListView();
  const query = useAudit(readQuery(list));
  const { data: staff } = useStaffAccounts();
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
      card={toCard}
      failed={audit('failed')}
      empty={{
        icon: <IconHistory size={24} stroke={1.75} />,
        title: isNarrowed ? audit('empty') : audit('emptyAll'),
      }}
      lead={data && <ChainLine chain={data.chain} />}
      search={audit('search')}
      filters={getFilters(list, staff?.accounts ?? [], data?.entries ?? [])}
      moreFilters={<ListPeriod list={list} label={audit('when')} />}
      summary={data?.more && audit('moreMatch')}
      detail={({ row, openKey: _, ...drawer }) => <EntryDrawer entry={row} onFilter={list.filter} {...drawer} />}
    />
  );
}
