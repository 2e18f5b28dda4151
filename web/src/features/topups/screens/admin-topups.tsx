import type { Topup } from '@fairlead/contract/features/topups.ts';
import { IconBolt } from '@tabler/icons-react';
import { PaidCell, TopupBadge } from '#features/topups/components/own-topups.tsx';
import { numberOf, TopupDrawer } from '#features/topups/components/topup-drawer.tsx';
import { useTopups } from '#features/topups/queries.ts';
import classes from '#features/topups/screens/topup.module.css';
import { errorText } from '#foundation/api-error.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';

const columns: Column<Topup>[] = [
  { key: 'number', stays: true, title: 'Number', render: numberOf },
  { key: 'paid', title: 'Paid', render: (row) => <DateTimeText at={row.created_at} /> },
  {
    key: 'member',
    stays: true,
    title: 'Activated',
    render: (row) => <strong className={classes.name}>{row.user_name}</strong>,
  },
  {
    key: 'payer',
    title: 'Paid by',
    from: 'desktop',
    render: (row) => (row.userby_id === row.user_id ? 'himself' : row.userby_name),
  },
  { key: 'plan', stays: true, title: 'Plan', render: (row) => row.actplan_name },
  { key: 'from', title: 'From', from: 'wide', render: (row) => <DateText at={row.starts_at} /> },
  { key: 'to', title: 'To', from: 'desktop', render: (row) => <DateText at={row.ends_at} /> },
  { key: 'status', stays: true, title: 'Status', render: (row) => <TopupBadge topup={row} small /> },
  {
    key: 'amount',
    stays: true,
    title: 'Paid, USDT',
    align: 'right',
    render: (row) => <PaidCell topup={row} strong />,
  },
];

/** Every paid activation period; the address holds the view. */
export function AdminTopupsScreen() {
  const list = useListView();
  const { data, error, isFetching, refetch } = useTopups(list.page, list.limit, list.search);
  const open = openRowOf(list.view, data?.alltopup, byId);
  return (
    <div className={classes.page}>
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Member, payer or plan" />
      </FilterBar>
      <DataTable
        label="Topups"
        density="staff"
        rows={data?.alltopup}
        {...open.table}
        columns={columns}
        card={(row) => ({
          title: row.user_name,
          value: row.by_code ? 'by code' : <Money micro={row.amount} />,
          detail: `${row.actplan_name} · ${numberOf(row)}`,
          aside: <TopupBadge topup={row} small />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconBolt size={24} stroke={1.75} />, title: 'No topups found' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      <TopupDrawer topup={open.row} {...open.drawer} />
    </div>
  );
}
