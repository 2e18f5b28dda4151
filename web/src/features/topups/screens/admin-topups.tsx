import type { Topup } from '@fairlead/contract/features/topups.ts';
import { IconBolt } from '@tabler/icons-react';
import { PaidCell, TopupBadge } from '#features/topups/components/own-topups.tsx';
import { TopupDrawer, topupNumber } from '#features/topups/components/topup-drawer.tsx';
import { useTopups } from '#features/topups/queries.ts';
import { topups } from '#features/topups/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';
import shared from '#ui/shared.module.css';

const columns = (): Column<Topup>[] => [
  { key: 'number', stays: true, title: topups('number'), render: topupNumber },
  { key: 'paid', title: topups('paid'), render: (row) => <DateTimeText at={row.created_at} /> },
  {
    key: 'member',
    stays: true,
    title: topups('activated'),
    render: (row) => <strong className={shared.name}>{row.user_name}</strong>,
  },
  {
    key: 'payer',
    title: topups('paidBy'),
    from: 'desktop',
    render: (row) => (row.userby_id === row.user_id ? topups('self') : row.userby_name),
  },
  { key: 'plan', stays: true, title: topups('plan'), render: (row) => row.actplan_name },
  { key: 'from', title: topups('from'), from: 'wide', render: (row) => <DateText at={row.starts_at} /> },
  { key: 'to', title: topups('until'), from: 'desktop', render: (row) => <DateText at={row.ends_at} /> },
  { key: 'status', stays: true, title: topups('status'), render: (row) => <TopupBadge topup={row} small /> },
  {
    key: 'amount',
    stays: true,
    title: topups('paidUsdt'),
    align: 'right',
    render: (row) => <PaidCell topup={row} strong />,
  },
];

/** Every paid activation period; the address holds the view. */
export function AdminTopupsScreen() {
  const list = useListView();
  const query = useTopups(list.page, list.limit, list.search);
  return (
    <ListPage
      label={topups('topups')}
      list={list}
      query={query}
      rows={query.data?.alltopup}
      total={query.data?.total}
      note={<SearchedRows count={query.data?.searched_rows} />}
      rowKey={byId}
      columns={columns()}
      card={(row) => ({
        title: row.user_name,
        value: row.by_code ? topups('byCode') : <Money micro={row.amount} />,
        detail: `${row.actplan_name} · ${topupNumber(row)}`,
        aside: <TopupBadge topup={row} small />,
      })}
      empty={{ icon: <IconBolt size={24} stroke={1.75} />, title: topups('topupsEmpty') }}
      search={topups('search')}
      failed={topups('failed')}
      detail={({ row, ...drawer }) => <TopupDrawer topup={row} {...drawer} />}
    />
  );
}
