import type { SalaryPayment } from '@fairlead/contract/features/salary.ts';
import { SalaryBadge } from '#features/salary/components/salary-words.tsx';
import { formatMonth } from '#foundation/format.ts';
import type { RowCard } from '#ui/data-cards.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';

const amount = (micro: bigint) => <Money micro={micro} unit={null} />;

/** A month of a member, as lists show it. */
export const paymentColumns: Column<SalaryPayment>[] = [
  { key: 'month', title: 'Month', render: (row) => formatMonth(row.month) },
  { key: 'status', title: 'State', render: (row) => <SalaryBadge status={row.status} small /> },
  { key: 'tier', title: 'Tier, USDT', align: 'right', render: (row) => amount(row.tier) },
  {
    key: 'qualified',
    title: 'Qualified business',
    align: 'right',
    from: 'desktop',
    render: (row) => amount(row.qualified),
  },
  { key: 'new', title: 'New principal', align: 'right', from: 'desktop', render: (row) => amount(row.new_principal) },
  { key: 'settled', title: 'Settled', from: 'wide', render: (row) => <DateText at={row.settled_at} /> },
  { key: 'due', title: 'Due', align: 'right', from: 'tablet', render: (row) => amount(row.due) },
  {
    key: 'amount',
    title: 'Paid, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} strong />,
  },
];

/** The same as a card of two lines. */
export const paymentCard = (row: SalaryPayment): RowCard => ({
  title: formatMonth(row.month),
  value: <Money micro={row.amount} decimals={6} />,
  detail: (
    <>
      tier of <Money micro={row.tier} />
    </>
  ),
  aside: <SalaryBadge status={row.status} small />,
});
