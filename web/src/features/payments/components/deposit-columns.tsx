import type { Deposit } from '@fairlead/contract/features/deposits.ts';
import type { PaymentCase } from '@fairlead/contract/features/payments.ts';
import { StateText } from '#features/payments/components/state-text.tsx';
import { manual } from '#features/payments/manual-texts.ts';
import { payments } from '#features/payments/texts.ts';
import { AddressShort } from '#ui/address-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { Age, DateTimeText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';

/** Whose money it is; a dash where the member is unknown. */
export function Person({ user }: { user: Deposit['user'] }) {
  if (!user) return <>–</>;
  return (
    <>
      <strong className={shared.name}>{user.username}</strong> <span className={shared.secondary}>{user.email}</span>
    </>
  );
}

export const depositColumns = (): Column<Deposit>[] => [
  { key: 'order', title: payments('order'), stays: true, render: (row) => row.order_id },
  { key: 'member', title: payments('member'), stays: true, render: (row) => <Person user={row.user} /> },
  {
    key: 'status',
    title: payments('status'),
    render: (row) => <StatusBadge status={row.status} small quiet={row.status !== 'pending'} />,
  },
  {
    key: 'state',
    stays: true,
    title: payments('payment'),
    render: (row) =>
      row.method === 'manual' ? (
        manual('reviewQueue')
      ) : (
        <StateText state={row.payment_status} exception={row.exception} small />
      ),
  },
  {
    key: 'amount',
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
    stays: true,
    title: payments('creditedUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.credited} unit={null} strong />,
  },
  { key: 'network', title: payments('networkColumn'), from: 'wide', render: (row) => row.network },
  {
    key: 'hash',
    title: payments('transaction'),
    from: 'wide',
    render: (row) => (row.txid ? <AddressShort address={row.txid} /> : '–'),
  },
  {
    key: 'created',
    title: payments('created'),
    from: 'desktop',
    render: (row) => <DateTimeText at={row.created_at} />,
  },
];

/** Of reported deposits that wait: nothing has been received or credited yet. */
export const reportedColumns = (): Column<Deposit>[] =>
  depositColumns()
    .filter(({ key }) => !['status', 'state', 'received', 'credited'].includes(key))
    .map((column) => (column.key === 'amount' ? { ...column, title: manual('reported'), stays: true } : column));

export const caseColumns = (): Column<PaymentCase>[] => [
  {
    key: 'kind',
    title: payments('case'),
    stays: true,
    render: (row) => <strong className={shared.name}>{payments(`case.${row.kind}`)}</strong>,
  },
  { key: 'member', title: payments('member'), stays: true, render: (row) => <Person user={row.user} /> },
  { key: 'order', title: payments('order'), render: (row) => row.order_id },
  {
    key: 'waiting',
    stays: true,
    title: payments('waitingUsdt'),
    align: 'right',
    render: (row) => (
      <Money micro={row.kind === 'provider_cost' ? row.cost_waiting : row.waiting} decimals={6} unit={null} strong />
    ),
  },
  {
    key: 'suggestion',
    title: payments('proposed'),
    from: 'wide',
    render: (row) => payments(`resolution.${row.suggested_resolution}`),
  },
  { key: 'age', title: payments('waitingAge'), align: 'right', render: (row) => <Age since={row.created_at} /> },
];
