import type { Topup } from '@fairlead/contract/features/topups.ts';
import { IconBolt } from '@tabler/icons-react';
import { useTopups } from '#features/topups/queries.ts';
import { topups } from '#features/topups/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

/** A paid period's state. */
export function TopupBadge({ topup, small = false }: { topup: Topup; small?: boolean }) {
  if (topup.status === 'complete') return <StatusBadge status="complete" small={small} quiet="settled" />;
  return (
    <StatusBadge status="refunded" small={small}>
      {topups('reversed')}
    </StatusBadge>
  );
}

/** What was paid for a period, or that a code paid. */
export const PaidCell = ({ topup, strong = false }: { topup: Topup; strong?: boolean }) =>
  topup.by_code ? topups('byCode') : <Money micro={topup.amount} unit={null} strong={strong} />;

/** The periods that a member paid for or was given, newest first. */
export function OwnTopups({ memberId }: { memberId: number }) {
  const list = useListView();
  const query = useTopups(list.page, list.limit);
  const columns: Column<Topup>[] = [
    { key: 'paid', title: topups('paid'), render: (row) => <DateText at={row.created_at} /> },
    { key: 'plan', title: topups('plan'), render: (row) => row.actplan_name },
    { key: 'whom', title: topups('member'), render: (row) => sideText(row, memberId) },
    { key: 'from', title: topups('from'), from: 'desktop', render: (row) => <DateText at={row.starts_at} /> },
    { key: 'to', title: topups('until'), render: (row) => <DateText at={row.ends_at} /> },
    { key: 'status', title: topups('status'), render: (row) => <TopupBadge topup={row} /> },
    { key: 'amount', title: topups('paidUsdt'), align: 'right', render: (row) => <PaidCell topup={row} /> },
  ];
  return (
    <ListPage
      label={topups('list')}
      density="member"
      list={list}
      query={query}
      failed={topups('failed')}
      rows={query.data?.alltopup}
      total={query.data?.total}
      rowKey={byId}
      columns={columns}
      card={(row) => ({
        title: row.actplan_name,
        value: row.by_code ? topups('byCode') : <Money micro={row.amount} />,
        detail: topups.rich('untilFor', { day: <DateText at={row.ends_at} />, member: sideText(row, memberId) }),
        aside: <TopupBadge topup={row} small />,
      })}
      empty={{ icon: <IconBolt size={24} stroke={1.75} />, title: topups('empty') }}
    />
  );
}

function sideText({ user_id, user_name, userby_id, userby_name }: Topup, memberId: number): string {
  if (user_id !== memberId) return user_name;
  return userby_id === memberId ? topups('you') : topups('youPaidBy', { payer: userby_name });
}
