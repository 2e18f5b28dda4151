import type { PendingCommission } from '@fairlead/contract/features/level-income.ts';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePendingCommissions } from '#features/level-income/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { formatPercent } from '#foundation/format.ts';
import { useUrlView } from '#foundation/url-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';

const columns: Column<PendingCommission>[] = [
  { key: 'from', title: 'From', render: (row) => `${row.from_name}, IN-${row.investment_id}` },
  { key: 'day', title: 'Return of', render: (row) => <DateText at={row.day} /> },
  { key: 'level', title: 'Level', align: 'right', render: (row) => row.level },
  {
    key: 'base',
    title: 'Return, USDT',
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.onamount} decimals={6} unit={null} />,
  },
  {
    key: 'percent',
    title: 'Percent',
    align: 'right',
    from: 'desktop',
    render: (row) => `${formatPercent(row.percent)} %`,
  },
  {
    key: 'releases',
    title: 'Settles on',
    from: 'tablet',
    render: (row) => <DateText at={row.releases_on} />,
  },
  {
    key: 'amount',
    title: 'Share, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

export interface PendingCommissionsProps {
  perPage: number;
  search?: string;
  /** Staff also see whose share it is, and may act on it. */
  forStaff?: {
    receiver: (commission: PendingCommission) => ReactNode;
    action: (commission: PendingCommission) => ReactNode;
  };
}

/** Level commissions while they are pending, newest day first; page and search are the address's. */
export function PendingCommissions({ perPage, search, forStaff }: PendingCommissionsProps) {
  const view = useUrlView();
  const page = view.number('page', 1);
  const { data, error, isFetching, refetch } = usePendingCommissions(page, perPage, search);
  const shown: Column<PendingCommission>[] = forStaff
    ? [
        { key: 'receiver', title: 'Receiver', render: forStaff.receiver },
        ...columns,
        { key: 'action', title: '', align: 'right', render: forStaff.action },
      ]
    : columns;
  return (
    <DataTable
      label="Pending commissions"
      density={forStaff ? 'staff' : 'member'}
      rows={data?.commissions}
      rowKey={(row) => `${row.investment_id}-${row.day}-${row.level}`}
      columns={shown}
      card={(row) => ({
        title: forStaff ? row.user_name : row.from_name,
        value: <Money micro={row.amount} decimals={6} />,
        detail: `level ${row.level}, ${formatPercent(row.percent)} % of IN-${row.investment_id}`,
        aside: forStaff ? forStaff.action(row) : <DateText at={row.releases_on} />,
      })}
      fetching={isFetching}
      error={error ? errorText(error, 'Failed to fetch data') : null}
      onRetry={() => void refetch()}
      empty={{ icon: <IconClock size={24} stroke={1.75} />, title: 'No level income waits for its release' }}
      footer={
        data &&
        data.total > 0 && (
          <Pager page={page} perPage={perPage} total={data.total} onPage={(next) => view.set({ page: next })}>
            waiting <Money micro={data.amount} decimals={6} />
          </Pager>
        )
      }
    />
  );
}
