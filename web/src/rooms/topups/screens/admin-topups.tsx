import type { Topup } from '@fairlead/contract/rooms/topups.ts';
import { IconBolt } from '@tabler/icons-react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#kit/data-table.tsx';
import { DateText, DateTimeText } from '#kit/date-text.tsx';
import { FilterBar, SearchField } from '#kit/filter-bar.tsx';
import { Money } from '#kit/money.tsx';
import { Pager } from '#kit/pager.tsx';
import { PaidCell, TopupBadge } from '#rooms/topups/parts/own-topups.tsx';
import { numberOf, TopupDrawer } from '#rooms/topups/parts/topup-drawer.tsx';
import { useTopups } from '#rooms/topups/queries.ts';
import classes from '#rooms/topups/screens/topup.module.css';

const DEFAULT_PER_PAGE = 20;

const columns: Column<Topup>[] = [
  { key: 'number', title: 'Number', render: numberOf },
  { key: 'paid', title: 'Paid', render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'member', title: 'Activated', render: (row) => <strong className={classes.name}>{row.user_name}</strong> },
  {
    key: 'payer',
    title: 'Paid by',
    from: 'desktop',
    render: (row) => (row.userby_id === row.user_id ? 'himself' : row.userby_name),
  },
  { key: 'plan', title: 'Plan', render: (row) => row.actplan_name },
  { key: 'from', title: 'From', from: 'wide', render: (row) => <DateText at={row.starts_at} /> },
  { key: 'to', title: 'To', from: 'desktop', render: (row) => <DateText at={row.ends_at} /> },
  { key: 'status', title: 'Status', render: (row) => <TopupBadge topup={row} small /> },
  {
    key: 'amount',
    title: 'Paid, USDT',
    align: 'right',
    render: (row) => <PaidCell topup={row} strong />,
  },
];

/** What fits beside an open drawer, which says the rest. */
const besideDrawer = new Set(['number', 'member', 'plan', 'status', 'amount']);

/** Every paid activation period; the address holds the view. */
export function AdminTopupsScreen() {
  const view = useUrlView();
  const [page, limit] = [view.number('page', 1), view.number('limit', DEFAULT_PER_PAGE)];
  const { data, error, isFetching, refetch } = useTopups(page, limit, view.text('search'));
  const rows = data?.alltopup;
  const place = rows?.findIndex(({ id }) => String(id) === view.text('open')) ?? -1;
  const openAt = (next: number) => () => {
    const row = rows?.[next];
    if (row) view.set({ open: row.id });
  };
  return (
    <div className={classes.page}>
      <FilterBar>
        <SearchField
          value={view.text('search')}
          onSearch={(search) => view.set({ search, page: undefined, open: undefined })}
          placeholder="Member, payer or plan"
        />
      </FilterBar>
      <DataTable
        label="Topups"
        density="staff"
        rows={rows}
        rowKey={(row) => String(row.id)}
        columns={place >= 0 ? columns.filter(({ key }) => besideDrawer.has(key)) : columns}
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
        openKey={view.text('open')}
        onOpen={(row) => view.set({ open: row.id })}
        footer={
          data && (
            <Pager
              page={page}
              perPage={limit}
              total={data.total}
              perPageChoices={[20, 50, 100]}
              onPage={(next) => view.set({ page: next, open: undefined })}
              onPerPage={(next) => view.set({ limit: next, page: undefined, open: undefined })}
            />
          )
        }
      />
      <TopupDrawer
        topup={rows?.[place]}
        onClose={() => view.set({ open: undefined })}
        onNext={openAt(place + 1)}
        onPrevious={openAt(place - 1)}
      />
    </div>
  );
}
