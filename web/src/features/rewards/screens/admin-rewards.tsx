import { type MemberRewardOfStaff, type RewardState, rewardStates } from '@fairlead/contract/features/rewards.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { RewardBadge, rewardWord } from '#features/rewards/components/reward-badge.tsx';
import { useAllRewards } from '#features/rewards/queries.ts';
import { errorText } from '#foundation/api-error.ts';
import { byId, useListView } from '#foundation/list-view.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateText } from '#ui/date-text.tsx';
import { FilterBar, SearchField, ViewTabs } from '#ui/filter-bar.tsx';
import { Money } from '#ui/money.tsx';
import { Pager } from '#ui/pager.tsx';
import shared from '#ui/shared.module.css';

const columns: Column<MemberRewardOfStaff>[] = [
  {
    key: 'member',
    title: 'Member',
    render: (row) => (
      <Anchor component={Link} to={screens.adminMember.replace('$id', String(row.user_id))}>
        {row.username}
      </Anchor>
    ),
  },
  { key: 'title', title: 'Reward', render: (row) => row.title },
  { key: 'status', title: 'Status', render: (row) => <RewardBadge status={row.status} small /> },
  { key: 'opened', title: 'Opened', from: 'wide', render: (row) => <DateText at={row.opened_at} /> },
  { key: 'reached', title: 'Reached', from: 'desktop', render: (row) => <DateText at={row.reached_at} /> },
  {
    key: 'ended',
    title: 'Claimed, lapsed',
    from: 'desktop',
    render: (row) => <DateText at={row.claimed_at ?? row.lapsed_at} />,
  },
  {
    key: 'excess',
    title: 'Excess',
    align: 'right',
    from: 'wide',
    render: (row) => <Money micro={row.excess} unit={null} />,
  },
  {
    key: 'amount',
    title: 'Prize, USDT',
    align: 'right',
    render: (row) => <Money micro={row.amount} unit={null} strong />,
  },
];

const isState = (value: string): value is RewardState => (rewardStates as readonly string[]).includes(value);

/** Every member's milestones; the address holds the view. */
export function AdminRewardsScreen() {
  const list = useListView();
  const { page, limit, search } = list;
  const chosen = list.view.text('status');
  const status = isState(chosen) ? chosen : undefined;
  const { data, error, isFetching, refetch } = useAllRewards({ page, limit, search, status });
  const sum = (state: RewardState) => data?.sums.find((each) => each.status === state);
  const tabs = rewardStates.map((state) => {
    const count = sum(state)?.count;
    return { value: state, label: rewardWord(state), ...(count === undefined ? {} : { count }) };
  });
  return (
    <div className={shared.page}>
      <ViewTabs
        label="Rewards by state"
        tabs={[{ value: 'all', label: 'All' }, ...tabs]}
        value={status ?? 'all'}
        onChange={(next) => list.filter({ status: next === 'all' ? undefined : next })}
      />
      <FilterBar>
        <SearchField {...list.searchField} placeholder="Member" />
        {data && (
          <span className={shared.text}>
            <Money micro={sum('reached')?.amount ?? 0n} /> may be claimed; the marketing pool can pay{' '}
            <Money micro={data.available} />
          </span>
        )}
      </FilterBar>
      <DataTable
        label="Reward transactions"
        density="staff"
        rows={data?.allrewards}
        rowKey={byId}
        columns={columns}
        card={(row) => ({
          title: row.username,
          value: <Money micro={row.amount} />,
          detail: row.title,
          aside: <RewardBadge status={row.status} small />,
        })}
        fetching={isFetching}
        error={error && errorText(error, 'Failed to fetch rewards')}
        onRetry={() => void refetch()}
        empty={{ icon: <IconAward size={24} stroke={1.75} />, title: 'No rewards found' }}
        footer={data && <Pager {...list.pager} total={data.total} />}
      />
    </div>
  );
}
