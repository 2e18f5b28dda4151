import type { Investment } from '@fairlead/contract/features/investments.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { InvestmentDetails } from '#features/investments/components/investment-details.tsx';
import { formatReference, InvestmentBadge } from '#features/investments/components/investment-labels.tsx';
import classes from '#features/investments/components/investment-list.module.css';
import { TermProgress } from '#features/investments/components/term-progress.tsx';
import { investmentTexts } from '#features/investments/texts.ts';
import { formatPercent } from '#foundation/format.ts';
import { byId, type Sort, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

const DEFAULT_PER_PAGE = 10;

const getColumns = (): Column<Investment>[] => [
  {
    key: 'plan',
    stays: true,
    title: investmentTexts('plan'),
    sortable: true,
    render: (row) => (
      <span className={classes.name}>
        <span className={classes.plan}>{row.plan_name}</span>{' '}
        <span className={classes.number}>{formatReference(row)}</span>
      </span>
    ),
  },
  {
    key: 'status',
    stays: true,
    title: investmentTexts('status'),
    render: (row) => <InvestmentBadge investment={row} />,
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
    title: investmentTexts('invested'),
    align: 'right',
    sortable: true,
    render: (row) => <Money micro={row.invested_amount} unit={null} />,
  },
  {
    key: 'value',
    title: investmentTexts('currentValue'),
    align: 'right',
    from: 'desktop',
    render: (row) => <CurrentValue investment={row} />,
  },
  {
    key: 'earned',
    stays: true,
    title: investmentTexts('earnedUsdt'),
    align: 'right',
    sortable: true,
    render: (row) => <Money micro={row.total_earned} decimals={6} signed unit={null} />,
  },
  {
    key: 'term',
    title: investmentTexts('term'),
    from: 'desktop',
    render: (row) => (
      <span className={classes.term}>
        <TermProgress investment={row} widthPx={72} /> {row.accruals_used} / {row.term_days}
      </span>
    ),
  },
  {
    key: 'ends',
    title: investmentTexts('ends'),
    sortable: true,
    render: (row) => <DateText at={row.ended_at ?? row.end_date} />,
  },
  {
    key: 'open',
    title: '',
    align: 'right',
    widthPx: 44,
    render: () => <IconChevronRight size={18} stroke={1.75} aria-hidden="true" className={classes.chevron} />,
  },
];

function CurrentValue({ investment }: { investment: Investment }) {
  if (investment.status !== 'active') return <span className={classes.number}>{investmentTexts('returned')}</span>;
  return <Money micro={investment.current_value} decimals={6} unit={null} />;
}

/** A member's investments as a table; sorted and paged here, for all of them are at hand. */
export function InvestmentList({ investments }: { investments: readonly Investment[] }) {
  const list = useListView({ perPage: DEFAULT_PER_PAGE });
  const { page, limit, sort } = list;
  const sorted = sort ? investments.toSorted((a, b) => compare(a, b, sort)) : investments;
  return (
    <ListPage
      label={investmentTexts('list')}
      density="member"
      list={list}
      query={loaded}
      rows={sorted.slice((page - 1) * limit, page * limit)}
      total={investments.length}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: row.plan_name,
        value: <Money micro={row.total_earned} decimals={6} signed />,
        detail: `${formatReference(row)} · ${investmentTexts('termDay', { day: row.accruals_used, days: row.term_days })}`,
        aside: <InvestmentBadge investment={row} />,
      })}
      detail={({ row, openKey: _, ...drawer }) => <InvestmentDetails investment={row} {...drawer} />}
      empty={{ title: investmentTexts('empty') }}
    />
  );
}

/** The screen has loaded them before. */
const loaded = { error: null, isFetching: false, refetch: () => undefined };

const sortKeys: Record<string, (row: Investment) => string | bigint> = {
  plan: (row) => row.plan_name,
  invested: (row) => row.invested_amount,
  earned: (row) => row.total_earned,
  ends: (row) => row.end_date,
};

function compare(a: Investment, b: Investment, { key, direction }: Sort): number {
  const value = sortKeys[key] ?? ((row: Investment) => BigInt(row.id));
  const [left, right] = [value(a), value(b)];
  const order = left < right ? -1 : left > right ? 1 : a.id - b.id;
  return direction === 'asc' ? order : -order;
}
