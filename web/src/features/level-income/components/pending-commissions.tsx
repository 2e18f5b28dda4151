import type { PendingCommission } from '@fairlead/contract/features/level-income.ts';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePendingCommissions } from '#features/level-income/queries.ts';
import { levelIncome } from '#features/level-income/texts.ts';
import { formatPercent } from '#foundation/format.ts';
import { useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';

const getColumns = (): Column<PendingCommission>[] => [
  {
    key: 'from',
    title: levelIncome('from'),
    render: (row) => levelIncome('source', { member: row.from_name, investment: formatReference(row) }),
  },
  { key: 'day', title: levelIncome('day'), render: (row) => <DateText at={row.day} /> },
  { key: 'level', title: levelIncome('level'), align: 'right', render: (row) => row.level },
  {
    key: 'base',
    title: levelIncome('returnUsdt'),
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.base_amount} decimals={6} unit={null} />,
  },
  {
    key: 'percent',
    title: levelIncome('percent'),
    align: 'right',
    from: 'desktop',
    render: (row) => levelIncome('percentValue', { percent: formatPercent(row.ppm) }),
  },
  {
    key: 'releases',
    title: levelIncome('releases'),
    from: 'tablet',
    render: (row) => <DateText at={row.releases_on} />,
  },
  {
    key: 'amount',
    title: levelIncome('shareUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.amount} decimals={6} unit={null} />,
  },
];

/** `IN-2207`, the investment whose return it is a share of. */
export const formatReference = ({ investment_id }: Pick<PendingCommission, 'investment_id'>): string =>
  `IN-${investment_id}`;

export interface PendingCommissionsProps {
  /** Staff also see whose share it is, search by it, and may act on it. */
  forStaff?: {
    beneficiary: (commission: PendingCommission) => ReactNode;
    action: (commission: PendingCommission) => ReactNode;
  };
}

/** Level commissions while they are pending, newest day first. */
export function PendingCommissions({ forStaff }: PendingCommissionsProps) {
  const list = useListView();
  const query = usePendingCommissions(list.page, list.limit, forStaff && list.search);
  const columns: Column<PendingCommission>[] = forStaff
    ? [
        { key: 'beneficiary', title: levelIncome('beneficiary'), render: forStaff.beneficiary },
        ...getColumns(),
        { key: 'action', title: '', align: 'right', render: forStaff.action },
      ]
    : getColumns();
  return (
    <ListPage
      label={levelIncome('label')}
      density={forStaff ? 'staff' : 'member'}
      list={list}
      query={query}
      rows={query.data?.commissions}
      total={query.data?.total}
      rowKey={(row) => `${row.investment_id}-${row.day}-${row.level}`}
      columns={columns}
      card={(row) => ({
        title: forStaff ? row.user_name : row.from_name,
        value: <Money micro={row.amount} decimals={6} />,
        detail: levelIncome('cardDetail', {
          level: row.level,
          percent: formatPercent(row.ppm),
          investment: formatReference(row),
        }),
        aside: forStaff ? forStaff.action(row) : <DateText at={row.releases_on} />,
      })}
      failed={levelIncome('failed')}
      empty={{ icon: <IconClock size={24} stroke={1.75} />, title: levelIncome('noneFound') }}
      summary={
        query.data && levelIncome.rich('pendingTotal', { amount: <Money micro={query.data.amount} decimals={6} /> })
      }
      {...(forStaff && { search: levelIncome('search'), lead: levelIncome('lead') })}
    />
  );
}
