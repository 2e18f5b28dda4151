import type { Payment } from '@fairlead/contract/features/payments.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { StateText } from '#features/payments/components/state-text.tsx';
import { useOwnPayments } from '#features/payments/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { useListView } from '#foundation/list-view.ts';
import { AddressShort } from '#ui/address-text.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';

const columns: Column<Payment>[] = [
  { key: 'when', title: 'When', render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'order', title: 'Order', render: (row) => row.order_id },
  { key: 'state', title: 'State', render: (row) => <StateText state={row.payment_status} exception={row.exception} /> },
  {
    key: 'asked',
    title: 'Asked for',
    align: 'right',
    render: (row) => <Money micro={row.price_amount} unit={null} />,
  },
  {
    key: 'arrived',
    title: 'Arrived',
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.actually_paid} unit={null} />,
  },
  {
    key: 'credited',
    title: 'Credited, USDT',
    align: 'right',
    render: (row) => <Money micro={row.credited} signed unit={null} strong />,
  },
  {
    key: 'hash',
    title: 'Transaction',
    from: 'desktop',
    render: (row) => (row.txid ? <AddressShort address={row.txid} /> : '–'),
  },
];

/** The member's own deposits; a row opens its payment. */
export function DepositHistoryScreen() {
  const list = useListView();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useOwnPayments({ page: list.page, limit: list.limit });
  const deposit = (
    <Button component={Link} to={screens.scanner} leftSection={<IconArrowDownLeft stroke={1.75} />}>
      Deposit
    </Button>
  );
  return (
    <div style={{ display: 'grid', gap: 'var(--fl-gap)' }}>
      <FilterBar actions={deposit}>{null}</FilterBar>
      <DataTable
        label="Deposits"
        rows={data?.payments}
        rowKey={(row) => row.payment_id}
        columns={columns}
        card={(row) => ({
          title: <StateText state={row.payment_status} exception={row.exception} />,
          value: <Money micro={row.credited > 0n ? row.credited : row.price_amount} signed={row.credited > 0n} />,
          detail: row.order_id,
          aside: <DateText at={row.created_at} />,
        })}
        fetching={isFetching}
        error={error ? errorText(error, 'Failed to fetch data') : null}
        onRetry={() => void refetch()}
        empty={{ icon: <IconArrowDownLeft size={24} stroke={1.75} />, title: 'No deposits yet', action: deposit }}
        onOpen={(row) => void navigate({ to: screens.scanner, search: { payment: row.payment_id } as never })}
        footer={
          data && (
            <Pager {...list.pager} total={data.total}>
              amounts in USDT
            </Pager>
          )
        }
      />
    </div>
  );
}
