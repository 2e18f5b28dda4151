import type { Payment } from '@fairlead/contract/features/payments.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { StateText } from '#features/payments/components/state-text.tsx';
import { useOwnPayments } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { useListView } from '#foundation/list-view.ts';
import { AddressShort } from '#ui/address-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

const columns = (): Column<Payment>[] => [
  { key: 'when', title: payments('date'), render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'order', title: payments('order'), render: (row) => row.order_id },
  {
    key: 'state',
    title: payments('status'),
    render: (row) => <StateText state={row.payment_status} exception={row.exception} />,
  },
  {
    key: 'requested',
    title: payments('requested'),
    align: 'right',
    render: (row) => <Money micro={row.price_amount} unit={null} />,
  },
  {
    key: 'received',
    title: payments('received'),
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.actually_paid} unit={null} />,
  },
  {
    key: 'credited',
    title: payments('creditedUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.credited} signed unit={null} strong />,
  },
  {
    key: 'hash',
    title: payments('transaction'),
    from: 'desktop',
    render: (row) => (row.txid ? <AddressShort address={row.txid} /> : '–'),
  },
];

/** The member's own deposits; a row opens its payment. */
export function DepositHistoryScreen() {
  const list = useListView();
  const navigate = useNavigate();
  const query = useOwnPayments({ page: list.page, limit: list.limit });
  const deposit = (
    <Button component={Link} to={screens.scanner} leftSection={<IconArrowDownLeft stroke={1.75} />}>
      {payments('deposit')}
    </Button>
  );
  return (
    <ListPage
      label={payments('deposits')}
      density="member"
      list={list}
      query={query}
      failed={payments('failed')}
      actions={deposit}
      rows={query.data?.payments}
      total={query.data?.total}
      rowKey={(row) => row.payment_id}
      columns={columns()}
      card={(row) => ({
        title: <StateText state={row.payment_status} exception={row.exception} />,
        value: <Money micro={row.credited > 0n ? row.credited : row.price_amount} signed={row.credited > 0n} />,
        detail: row.order_id,
        aside: <DateText at={row.created_at} />,
      })}
      empty={{
        icon: <IconArrowDownLeft size={24} stroke={1.75} />,
        title: payments('noDeposits'),
        action: deposit,
      }}
      onOpen={(row) => void navigate({ to: screens.scanner, search: { payment: row.payment_id } as never })}
      summary={payments('amountsInUsdt')}
    />
  );
}
