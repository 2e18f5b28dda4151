import type { LeadershipAward } from '@fairlead/contract/rooms/leadership.ts';
import { formatMonth } from '@fairlead/contract/vocabulary/dates.ts';
import { IconAward } from '@tabler/icons-react';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#kit/data-table.tsx';
import { DateText } from '#kit/date-text.tsx';
import { FilterBar, SearchField } from '#kit/filter-bar.tsx';
import { Money } from '#kit/money.tsx';
import { Pager } from '#kit/pager.tsx';
import { AwardDrawer } from '#rooms/leadership/parts/award-drawer.tsx';
import { RankBadge, waitsFor } from '#rooms/leadership/parts/award-words.tsx';
import { useAwards } from '#rooms/leadership/queries.ts';
import classes from '#rooms/leadership/screens/staff-leadership.module.css';

const DEFAULT_PER_PAGE = 25;

const columns: Column<LeadershipAward>[] = [
  { key: 'month', title: 'Reached', render: (row) => formatMonth(row.month) },
  { key: 'member', title: 'Member', render: (row) => <strong style={{ fontWeight: 550 }}>{row.username}</strong> },
  { key: 'rank', title: 'Rank', render: (row) => row.rank },
  { key: 'status', title: 'State', render: (row) => <RankBadge status={row.status} small /> },
  {
    key: 'wait',
    title: 'Waits for',
    from: 'wide',
    render: (row) => <span className={classes.wait}>{waitsFor(row) ?? '–'}</span>,
  },
  { key: 'paid', title: 'Paid', from: 'desktop', render: (row) => <DateText at={row.paid_at} /> },
  {
    key: 'qualified',
    title: 'Qualified business',
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.qualified} unit={null} />,
  },
  {
    key: 'amount',
    title: 'Prize, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
];

/** What fits beside an open drawer, which says the rest. */
const besideDrawer = new Set(['month', 'member', 'rank', 'status', 'amount']);

/** Every rank that was reached: paid, waiting, taken back. */
export function StaffLeadershipScreen() {
  const view = useUrlView();
  const [page, limit] = [view.number('page', 1), view.number('limit', DEFAULT_PER_PAGE)];
  const { data, error, isFetching, refetch } = useAwards(page, limit, view.text('search'));
  const open = view.text('open');
  const award = data?.allleadership.find(({ id }) => String(id) === open);
  return (
    <div className={classes.page}>
      <FilterBar>
        <SearchField
          value={view.text('search')}
          onSearch={(search) => view.set({ search, page: undefined, open: undefined })}
          placeholder="Member or e-mail"
        />
      </FilterBar>
      <DataTable
        label="Leadership ranks"
        density="staff"
        rows={data?.allleadership}
        rowKey={(row) => String(row.id)}
        columns={award ? columns.filter(({ key }) => besideDrawer.has(key)) : columns}
        card={(row) => ({
          title: row.username,
          value: <Money micro={row.amount} />,
          detail: `${row.rank}, ${formatMonth(row.month)}`,
          aside: <RankBadge status={row.status} small />,
        })}
        fetching={isFetching}
        error={error ? errorText(error) : null}
        onRetry={() => void refetch()}
        empty={{
          icon: <IconAward size={24} stroke={1.75} />,
          title: 'No rank was reached yet',
          children: 'Ranks are looked at on the first night of a month, with the figures of the month before.',
        }}
        openKey={open}
        onOpen={(row) => view.set({ open: row.id })}
        footer={
          data && (
            <Pager
              page={page}
              perPage={limit}
              total={data.total}
              onPage={(next) => view.set({ page: next, open: undefined })}
              onPerPage={(next) => view.set({ limit: next, page: undefined, open: undefined })}
            />
          )
        }
      />
      <AwardDrawer award={award} onClose={() => view.set({ open: undefined })} />
    </div>
  );
}
