import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their rewards. */
export const rewardsTables: readonly OwnTable[] = [
  {
    name: 'rewards',
    table: 'member_rewards',
    columns:
      'id milestone_id version title business:usdt amount:usdt state unlocked_at achieved_at claim_until closed_at consumed_before:usdt consumed_after:usdt surplus:usdt carried_at',
    order: 't.id',
  },
  { name: 'rewards_enrolment', table: 'reward_members', columns: 'consumed:usdt enrolled_at', order: 't.member_id' },
];
