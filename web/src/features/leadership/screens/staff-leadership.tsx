import type { LeadershipAward } from '@fairlead/contract/features/leadership.ts';
import { IconAward } from '@tabler/icons-react';
import { AwardDrawer } from '#features/leadership/components/award-drawer.tsx';
import { RankBadge, waitsFor } from '#features/leadership/components/award-words.tsx';
import { useAwards } from '#features/leadership/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatMonth } from '#foundation/format.ts';
import { byId, openRowOf, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FilterBar, SearchField } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

const columns: Column<LeadershipAward>[] = [
  { key: 'month', stays: true, title: 'Reached', render: (row) => formatMonth(row.month) },
  {
    key: 'member',
    stays: true,
    title: 'Member',
    render: (row) => <strong style={{ fontWeight: 550 }}>{row.username}</strong>,
  },
  { key: 'rank', stays: true, title: 'Rank', render: (row) => row.rank },
  { key: 'status', stays: true, title: 'State', render: (row) => <RankBadge status={row.status} small /> },
  {
    key: 'wait',
    title: 'Waits for',
    from: 'wide',
    render: (row) => <span className={shared.secondary}>{waitsFor(row) ?? '–'}</span>,
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
    stays: true,
    title: 'Prize, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
];

/** Every rank that was reached: paid, waiting, taken back. */
export function StaffLeadershipScreen() {
  const list = useListView();
  const { data, error, isFetching, refetch } = useAwards(list.page, list.limit, list.search);
  const open = openRowOf(list.view, data?.allleadership, byId);
  return (
    <div className={shared.page}>
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Member or e-mail" />
      </FilterBar>
      <DataTable
        label="Leadership ranks"
        density="staff"
        rows={data?.allleadership}
        {...open.table}
        columns={columns}
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
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
      <AwardDrawer award={open.row} onClose={open.drawer.onClose} />
    </div>
  );
}
