import type { Deposit } from '@fairlead/contract/features/deposits.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { IconArrowDownLeft } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DepositState } from '#features/payments/components/deposit-state.tsx';
import { ReportedDeposit } from '#features/payments/components/reported-deposit.tsx';
import { useDeposits } from '#features/payments/queries.ts';
import { payments } from '#features/payments/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { AddressShort } from '#ui/address-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText, DateTimeText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

const columns = (): Column<Deposit>[] => [
  { key: 'when', title: payments('date'), render: (row) => <DateTimeText at={row.created_at} /> },
  { key: 'order', title: payments('order'), render: (row) => row.order_id },
  {
    key: 'state',
    title: payments('status'),
    render: (row) => <DepositState deposit={row} />,
  },
  {
    key: 'requested',
    title: payments('requested'),
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} />,
  },
  {
    key: 'received',
    title: payments('received'),
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.amount_received} unit={null} />,
  },
  {
    key: 'credited',
    title: payments('creditedUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.credited} signed unit={null} strong />,
  },
  { key: 'network', title: payments('networkColumn'), from: 'desktop', render: (row) => row.network },
  {
    key: 'hash',
    title: payments('transaction'),
    from: 'desktop',
    render: (row) => (row.txid ? <AddressShort address={row.txid} /> : '–'),
  },
];

/** The member's own deposits; a row opens its payment, or what was reported. */
export function DepositHistoryScreen() {
  const list = useListView();
  const navigate = useNavigate();
  const [reported, setReported] = useState<number | null>(null);
  const query = useDeposits({ page: list.page, limit: list.limit });
  const deposit = (
    <Button component={Link} to={screens.scanner} leftSection={<IconArrowDownLeft stroke={1.75} />}>
      {payments('deposit')}
    </Button>
  );
  const open = (row: Deposit) => {
    if (row.method === 'manual') setReported(row.id);
    else void navigate({ to: screens.scanner, search: { payment: row.payment_id } as never });
  };
  return (
    <>
      <ListPage
        label={payments('deposits')}
        density="member"
        list={list}
        query={query}
        failed={payments('failed')}
        actions={deposit}
        rows={query.data?.allDeposits}
        total={query.data?.total}
        rowKey={byId}
        columns={columns()}
        card={(row) => ({
          title: <DepositState deposit={row} />,
          value: <Money micro={row.credited > 0n ? row.credited : row.amount} signed={row.credited > 0n} />,
          detail: `${row.order_id} · ${row.network}`,
          aside: <DateText at={row.created_at} />,
        })}
        empty={{
          icon: <IconArrowDownLeft size={24} stroke={1.75} />,
          title: payments('noDeposits'),
          action: deposit,
        }}
        onOpen={open}
        summary={payments('amountsInUsdt')}
      />
      {reported !== null && <ReportedDeposit depositId={reported} onClose={() => setReported(null)} />}
    </>
  );
}
