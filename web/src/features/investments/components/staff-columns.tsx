import type { Investment, ListedInvestment } from '@fairlead/contract/features/investments.ts';
import { formatReference, InvestmentBadge } from '#features/investments/components/investment-labels.tsx';
import { investmentTexts } from '#features/investments/texts.ts';
import { formatDay, formatPercent } from '#foundation/format.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { Money } from '#ui/money.tsx';
import shared from '#ui/shared.module.css';

/** What staff see of investments in a list. */
export const getColumns = (): Column<Investment>[] => [
  { key: 'number', stays: true, title: investmentTexts('number'), render: formatReference },
  {
    key: 'member',
    stays: true,
    title: investmentTexts('member'),
    render: (row) => (
      <>
        <strong className={shared.name}>{row.user_name}</strong>{' '}
        <span className={shared.secondary}>{row.user_email}</span>
      </>
    ),
  },
  { key: 'plan', stays: true, title: investmentTexts('plan'), render: (row) => row.plan_name },
  {
    key: 'status',
    stays: true,
    title: investmentTexts('status'),
    render: (row) => <InvestmentBadge investment={row} forStaff />,
  },
  {
    key: 'rate',
    title: investmentTexts('dailyTarget'),
    align: 'right',
    from: 'wide',
    render: (row) => formatPercent(row.ratePpm),
  },
  {
    key: 'invested',
    stays: true,
    title: investmentTexts('invested'),
    align: 'right',
    render: (row) => <Money micro={row.invested_amount} unit={null} strong />,
  },
  {
    key: 'value',
    title: investmentTexts('currentValue'),
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.current_value} decimals={6} unit={null} />,
  },
  {
    key: 'earned',
    title: investmentTexts('earnedUsdt'),
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.total_earned} decimals={6} signed unit={null} />,
  },
  {
    key: 'days',
    title: investmentTexts('day'),
    align: 'right',
    from: 'wide',
    render: (row) => `${row.accruals_used} / ${row.term_days}`,
  },
  { key: 'ends', title: investmentTexts('ends'), from: 'wide', render: (row) => <DateText at={row.end_date} /> },
];

/** The same of those that still accrue: what a figure adds up from in place of what they have earned. */
export const getRunningColumns = (): Column<ListedInvestment>[] => [
  ...getColumns().filter(({ key }) => key !== 'rate' && key !== 'earned'),
  {
    key: 'due',
    title: investmentTexts('duePerDay'),
    align: 'right',
    render: (row) => <Money micro={row.daily_due} decimals={6} unit={null} />,
  },
  {
    key: 'max',
    title: investmentTexts('couldBeCredited'),
    align: 'right',
    render: (row) => <Money micro={row.max_returns} decimals={6} unit={null} />,
  },
];

/** The same of a day that may be long over: what they had grown by then, beside how they are now. */
export const getDayColumns = (day: string): Column<ListedInvestment>[] => {
  const kept = getColumns().filter(({ key }) => ['number', 'member', 'plan', 'invested'].includes(key));
  const growth: Column<ListedInvestment> = {
    key: 'growth_on_day',
    stays: true,
    title: investmentTexts('growthOn', { day: formatDay(new Date(`${day}T00:00:00Z`)) }),
    align: 'right',
    render: (row) => <Money micro={row.growth_on_day ?? 0n} decimals={6} unit={null} />,
  };
  const now: Column<ListedInvestment> = {
    key: 'status',
    title: investmentTexts('statusNow'),
    render: (row) => <InvestmentBadge investment={row} forStaff />,
  };
  const rest = getColumns().filter(({ key }) => key === 'ends');
  const began: Column<ListedInvestment> = {
    key: 'began',
    title: investmentTexts('started'),
    from: 'wide',
    render: (row) => <DateText at={row.start_date} />,
  };
  return [...kept, growth, now, began, ...rest];
};
