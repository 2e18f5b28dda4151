import type { SalaryPayment } from '@fairlead/contract/features/salary.ts';
import { SalaryBadge } from '#features/salary/components/salary-labels.tsx';
import { salary } from '#features/salary/texts.ts';
import { formatMonth } from '#foundation/format.ts';
import type { RowCard } from '#ui/data-cards.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';

const amount = (micro: bigint) => <Money micro={micro} unit={null} />;

/** A month of a member, as lists show it. */
export const getPaymentColumns = (): Column<SalaryPayment>[] => [
  { key: 'month', title: salary('month'), render: (row) => formatMonth(row.month) },
  { key: 'status', title: salary('status'), render: (row) => <SalaryBadge status={row.status} small /> },
  { key: 'tier', title: salary('tierUsdt'), align: 'right', render: (row) => amount(row.tier) },
  {
    key: 'qualified',
    title: salary('qualified'),
    align: 'right',
    from: 'desktop',
    render: (row) => amount(row.qualified),
  },
  {
    key: 'new',
    title: salary('newPrincipal'),
    align: 'right',
    from: 'desktop',
    render: (row) => amount(row.new_principal),
  },
  { key: 'settled', title: salary('settled'), from: 'wide', render: (row) => <DateText at={row.settled_at} /> },
  { key: 'due', title: salary('due'), align: 'right', from: 'tablet', render: (row) => amount(row.due) },
  {
    key: 'amount',
    title: salary('paidUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} strong />,
  },
];

/** The same as a card of two lines. */
export const paymentCard = (row: SalaryPayment): RowCard => ({
  title: formatMonth(row.month),
  value: <Money micro={row.amount} decimals={6} />,
  detail: salary.rich('tierCard', { tier: <Money micro={row.tier} /> }),
  aside: <SalaryBadge status={row.status} small />,
});
