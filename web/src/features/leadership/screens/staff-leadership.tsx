import type { LeadershipAward } from '@fairlead/contract/features/leadership.ts';
import { IconAward } from '@tabler/icons-react';
import { AwardDrawer } from '#features/leadership/components/award-drawer.tsx';
import { RankBadge, waitsFor } from '#features/leadership/components/award-labels.tsx';
import { RankTable } from '#features/leadership/components/rank-table.tsx';
import { useAwards } from '#features/leadership/queries.ts';
import { leadership } from '#features/leadership/texts.ts';
import { formatMonth } from '#foundation/format.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { useUrlView } from '#foundation/url-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { ViewTabs } from '#ui/filter-bar.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';
import shared from '#ui/shared.module.css';

const getColumns = (): Column<LeadershipAward>[] => [
  { key: 'month', stays: true, title: leadership('reached'), render: (row) => formatMonth(row.month) },
  {
    key: 'member',
    stays: true,
    title: leadership('member'),
    render: (row) => <strong className={shared.name}>{row.username}</strong>,
  },
  { key: 'rank', stays: true, title: leadership('rank'), render: (row) => row.rank },
  { key: 'status', stays: true, title: leadership('status'), render: (row) => <RankBadge status={row.status} small /> },
  {
    key: 'wait',
    title: leadership('waitsFor'),
    from: 'wide',
    render: (row) => <span className={shared.secondary}>{waitsFor(row) ?? '–'}</span>,
  },
  { key: 'paid', title: leadership('paid'), from: 'desktop', render: (row) => <DateText at={row.paid_at} /> },
  {
    key: 'qualified',
    title: leadership('qualified'),
    align: 'right',
    from: 'desktop',
    render: (row) => <Money micro={row.qualified} unit={null} />,
  },
  {
    key: 'amount',
    stays: true,
    title: leadership('bonus'),
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
];

const getTabs = () => [
  { value: 'awards', label: leadership('awards') },
  { value: 'ranks', label: leadership('ranks') },
];

/** Leadership for staff: who reached which rank, and the ranks. */
export function StaffLeadershipScreen() {
  const view = useUrlView();
  const tab = view.text('tab', 'awards');
  return (
    <div className={shared.page}>
      <ViewTabs
        label={leadership('label')}
        tabs={getTabs()}
        value={tab}
        onChange={(next) =>
          view.set({ tab: next === 'awards' ? undefined : next, page: undefined, search: undefined, open: undefined })
        }
      />
      {tab === 'ranks' ? <RankTable /> : <Awards />}
    </div>
  );
}

/** Every rank that was reached: paid, waiting, reversed. */
function Awards() {
  const list = useListView();
  const query = useAwards(list.page, list.limit, list.search);
  return (
    <ListPage
      label={leadership('label')}
      list={list}
      query={query}
      rows={query.data?.allleadership}
      total={query.data?.total}
      note={<SearchedRows count={query.data?.searched_rows} />}
      rowKey={byId}
      columns={getColumns()}
      card={(row) => ({
        title: row.username,
        value: <Money micro={row.amount} />,
        detail: `${row.rank}, ${formatMonth(row.month)}`,
        aside: <RankBadge status={row.status} small />,
      })}
      empty={{
        icon: <IconAward size={24} stroke={1.75} />,
        title: leadership('empty'),
        children: leadership('emptyDetail'),
      }}
      failed={leadership('failed')}
      search={leadership('search')}
      detail={({ row, openKey: _, ...drawer }) => <AwardDrawer award={row} {...drawer} />}
    />
  );
}
