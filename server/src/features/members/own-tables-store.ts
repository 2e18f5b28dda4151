import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of who they are, whom they brought and what their team has. */
export const membersTables: readonly OwnTable[] = [
  {
    name: 'profile',
    table: 'members',
    columns:
      'id username email fullname phone address country date_of_birth language referral_code sponsor blocked active roi_open level_open verified_at activated_at activation_ends_at bep20 bep20_changed_at trc20 business_adjustment:usdt business_balance_adjustment:usdt password_changed_at last_login_at agreement_due_since closed_at created_at updated_at',
    expressions: { sponsor: 's.username' },
    from: 'members t left join members s on s.id = t.sponsor_id where t.id = $id',
    order: 't.id',
    omitted: {
      password_hash: 'a secret',
      sponsor_id: 'told as the username, as on the screen',
      ancestors: "other members' ids",
    },
  },
  {
    name: 'referrals',
    table: 'members',
    columns: 'username fullname created_at',
    from: 'members t where t.sponsor_id = $id',
    order: 't.id',
  },
  { name: 'email_changes', table: 'email_changes', columns: 'email asked_at', order: 't.asked_at' },
  {
    name: 'withdrawal_freezes',
    table: 'withdrawal_freezes',
    columns: 'id frozen_at lifted_at',
    order: 't.id',
    omitted: { lifted_by_change: "the staff's proposal" },
  },
  {
    name: 'team_volume',
    table: 'volume_totals',
    columns: 'team direct business:usdt own:usdt',
    order: 't.member_id',
    omitted: {
      strongest_leg: 'what one of those below has with theirs',
      new_month: 'of what month the next two are',
      new_business: 'a part of the business',
      new_own: 'told as investments, with their day',
      qualified_bits: 'for an index',
    },
  },
];
