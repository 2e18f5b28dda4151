import { type MemberRewardOfStaff, type RewardState, rewardStates } from '@fairlead/contract/features/rewards.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { getRewardLabel, RewardBadge } from '#features/rewards/components/reward-badge.tsx';
import { useAllRewards } from '#features/rewards/queries.ts';
import { rewards } from '#features/rewards/texts.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import type { Column } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { ListPage } from '#ui/list-page.tsx';
import { Money } from '#ui/money.tsx';
import { SearchedRows } from '#ui/searched-rows.tsx';
import shared from '#ui/shared.module.css';

const getColumns = (): Column<MemberRewardOfStaff>[] => [
  {
    key: 'member',
    title: rewards('member'),
    render: (row) => (
      <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))}>
        {row.username}
      </Anchor>
    ),
  },
  { key: 'title', title: rewards('reward'), render: (row) => row.title },
  { key: 'status', title: rewards('status'), render: (row) => <RewardBadge status={row.status} small /> },
  { key: 'unlocked', title: rewards('unlocked'), from: 'wide', render: (row) => <DateText at={row.unlocked_at} /> },
  { key: 'achieved', title: rewards('achieved'), from: 'desktop', render: (row) => <DateText at={row.achieved_at} /> },
  {
    key: 'ended',
    title: rewards('ended'),
    from: 'desktop',
    render: (row) => <DateText at={row.claimed_at ?? row.lapsed_at} />,
  },
  {
    key: 'surplus',
    title: rewards('surplus'),
    align: 'right',
    from: 'wide',
    render: (row) => <Money micro={row.surplus} unit={null} />,
  },
  {
    key: 'amount',
    title: rewards('prizeUsdt'),
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
];

/** Every member's milestones; the address holds the view. */
export function AdminRewardsScreen() {
  const list = useListView();
  const { page, limit, search } = list;
  const chosen = list.view.text('status');
  const status = rewardStates.find((state) => state === chosen);
  const query = useAllRewards({ page, limit, search, status });
  const { data } = query;
  const sum = (state: RewardState) => data?.sums.find((each) => each.status === state);
  const tabs = rewardStates.map((state) => {
    const count = sum(state)?.count;
    return { value: state, label: getRewardLabel(state), ...(count === undefined ? {} : { count }) };
  });
  return (
    <ListPage
      label={rewards('transactions')}
      list={list}
      query={query}
      rows={data?.allrewards}
      total={data?.total}
      note={<SearchedRows count={data?.searched_rows} />}
      rowKey={byId}
      tabs={{ name: 'status', label: rewards('byStatus'), items: [{ value: 'all', label: rewards('all') }, ...tabs] }}
      search={rewards('search')}
      moreFilters={data && <Claimable micro={sum('achieved')?.amount ?? 0n} available={data.available} />}
      columns={getColumns()}
      card={(row) => ({
        title: row.username,
        value: <Money micro={row.amount} />,
        detail: row.title,
        aside: <RewardBadge status={row.status} small />,
      })}
      failed={rewards('failed.fetch')}
      empty={{ icon: <IconAward size={24} stroke={1.75} />, title: rewards('transactionsEmpty') }}
    />
  );
}

/** What members may claim now, beside what can be paid. */
const Claimable = ({ micro, available }: { micro: bigint; available: bigint }) => (
  <span className={shared.text}>
    {rewards.rich('availableToPay', {
      claimable: <Money micro={micro} />,
      available: <Money micro={available} />,
    })}
  </span>
);
