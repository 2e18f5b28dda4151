import type { Topup } from '@fairlead/contract/features/topups.ts';
import { IconBolt } from '@tabler/icons-react';
import { useTopups } from '#features/topups/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const PER_PAGE = 20;

/** Whether a paid period stands. */
export function TopupBadge({ topup, small = false }: { topup: Topup; small?: boolean }) {
  if (topup.status === 'complete') return <StatusBadge status="complete" small={small} quiet="settled" />;
  return (
    <StatusBadge status="refunded" small={small}>
      Reversed
    </StatusBadge>
  );
}

/** What was paid for a period, or that a code paid. */
export const PaidCell = ({ topup, strong = false }: { topup: Topup; strong?: boolean }) =>
  topup.by_code ? <>by code</> : <Money micro={topup.amount} unit={null} strong={strong} />;

/** The periods that a member paid for or was given, newest first. */
export function OwnTopups({ memberId }: { memberId: number }) {
  const view = useUrlView();
  const page = view.number('page', 1);
  const { data, error, isFetching, refetch } = useTopups(page, PER_PAGE);
  const columns: Column<Topup>[] = [
    { key: 'paid', title: 'Paid', render: (row) => <DateText at={row.created_at} /> },
    { key: 'plan', title: 'Plan', render: (row) => row.actplan_name },
    { key: 'whom', title: 'For whom', render: (row) => sideText(row, memberId) },
    { key: 'from', title: 'From', from: 'desktop', render: (row) => <DateText at={row.starts_at} /> },
    { key: 'to', title: 'To', render: (row) => <DateText at={row.ends_at} /> },
    { key: 'status', title: 'Status', render: (row) => <TopupBadge topup={row} /> },
    { key: 'amount', title: 'Paid, USDT', align: 'right', render: (row) => <PaidCell topup={row} /> },
  ];
  return (
    <DataTable
      label="Paid activation periods"
      rows={data?.alltopup}
      rowKey={(row) => String(row.id)}
      columns={columns}
      card={(row) => ({
        title: row.actplan_name,
        value: row.by_code ? 'by code' : <Money micro={row.amount} />,
        detail: (
          <>
            until <DateText at={row.ends_at} /> · {sideText(row, memberId)}
          </>
        ),
        aside: <TopupBadge topup={row} small />,
      })}
      fetching={isFetching}
      error={error ? errorText(error) : null}
      onRetry={() => void refetch()}
      empty={{ icon: <IconBolt size={24} stroke={1.75} />, title: 'No activation was paid yet' }}
      footer={
        data &&
        data.total > 0 && (
          <Pager page={page} perPage={PER_PAGE} total={data.total} onPage={(next) => view.set({ page: next })} />
        )
      }
    />
  );
}

function sideText({ user_id, user_name, userby_id, userby_name }: Topup, memberId: number): string {
  if (user_id !== memberId) return user_name;
  return userby_id === memberId ? 'You' : `You, paid by ${userby_name}`;
}
