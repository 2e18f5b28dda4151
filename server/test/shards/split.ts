/*
 * How the schema would be split by member, as Citus would have it: `distributed` by a column that says whose a row is,
 * `reference` the same everywhere and seldom written, `coordinator` the platform's own, in one place.
 */

/** Tables whose rows belong to a member, with the column that says to whom. */
export const DISTRIBUTED: Record<string, string> = {
  members: 'id',
  member_accounts: 'id / 8',
  // a posting between members of two shards would be two, each against the shard's part of custody
  postings: 'debit / 8 or credit / 8',
  sessions: 'subject_id',
  one_time_codes: 'subject_id',
  step_ups: 'subject_id',
  second_factors: 'subject_id',
  second_factor_setups: 'subject_id',
  recovery_codes: 'subject_id',
  known_devices: 'subject_id',
  sign_in_failures: 'subject_id',
  level_commissions: 'beneficiary_id',
  level_income_daily: 'beneficiary_id',
  reversed_commissions: 'beneficiary_id',
  claim_commissions: 'beneficiary_id',
  reversed_claim_commissions: 'beneficiary_id',
  // each shard has its part of these: a posting on it is whole there
  system_account_shards: 'shard',
  pool_reservations: 'shard',
  // rows of what is a member's: the member's number would have to be added to them
  payment_cases: "the payment's member",
  manual_deposits: "the payment's member",
  chain_payments: "the payment's member",
  ticket_responses: "the ticket's member",
  payout_checks: "the withdrawal's member",
  payouts: "the withdrawal's member",
  archived_investments: "the investment's member",
  ...Object.fromEntries(
    [
      ...['holds', 'volume_events', 'volume_events_pending', 'volume_totals', 'freeze_links', 'withdrawal_freezes'],
      ...[
        'payments',
        'topups',
        'investments',
        'withdrawals',
        'transfers',
        'return_accruals',
        'claims',
        'accrual_claims',
      ],
      ...['reward_members', 'member_rewards', 'leadership_awards', 'salary_payments', 'cto_members', 'cto_shares'],
      ...['statement_member_bitmap', 'statement_member_sums', 'statement_changes', 'staff_entries', 'staff_cases'],
      'notification_recipients',
      ...['tickets', 'support_requests', 'lesson_progress', 'agreements', 'email_changes', 'own_limits', 'own_pauses'],
      ...['notification_preferences', 'digest_lines', 'digest_days', 'investing_members', 'investing_changes'],
      ...['member_notes', 'cohort_members', 'address_screenings', 'sign_in_wallets', 'wallet_messages'],
    ].map((table) => [table, 'member_id']),
  ),
};

/** Tables that every shard would have whole: set by staff, or few rows. */
export const REFERENCE = new Set([
  ...['app_state', 'clock_offset', 'entry_types', 'settings', 'settings_versions', 'staff', 'plans', 'level_versions'],
  ...['level_percents', 'activation_plans', 'holidays', 'reward_milestones', 'reward_milestone_versions', 'banners'],
  ...['leadership_ranks', 'leadership_versions', 'leadership_version_ranks', 'salary_tiers', 'statement_groups'],
  ...['statement_entry_types', 'emergency_stops', 'chains', 'chain_tokens', 'runs', 'payment_links', 'news'],
  ...['notifications', 'system_accounts', 'archived_months'],
]);

/** A statement that names the member by a parameter: every column above that holds a member's number. */
const BY_MEMBER =
  /\b(?:member_id|beneficiary_id|to_member_id|subject_id|user_id)\s*=\s*\$\d|\bsubject\s*=\s*'member:|\$\d+(?:::bigint)?\s*\*\s*8/;
const BY_OWN_NUMBER = /(?:\b(?:m|members|member|n|s|o)\.|\bwhere\s+)id\s*=\s*\$\d/;
/** One that names a row of a member's by something else. */
const BY_ANOTHER_KEY =
  /\b(?:\w*_?id|token_hash|code_hash|code|email|username|lower\(\w+(?:\.\w+)?\)|txid|order_id|request_key|address|device_hash|reference|account|debit|credit)\s*=\s*(?:any\s*\()?\s*\$\d/;

/** Where a statement's rows lie: in no table, in reference tables, on the coordinator, on one shard, or on several. */
export const KINDS = ['none', 'reference', 'coordinator', 'shard', 'looked_up', 'crossing'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Where a statement's rows would lie, told from its text: `shard` where it names the member or adds a row of theirs, `looked_up` where it names a row of
 * theirs by another key, so that the router has to look up whose it is; `crossing` otherwise, and where it reads tables of members
 * beside those of the coordinator.
 * @param tables the tables behind it, views resolved
 */
export function classify(text: string, tables: ReadonlySet<string>): Kind {
  if (tables.size === 0) return 'none';
  const isDistributed = [...tables].some((table) => DISTRIBUTED[table] !== undefined);
  const isCoordinators = [...tables].some((table) => DISTRIBUTED[table] === undefined && !REFERENCE.has(table));
  if (isDistributed && isCoordinators) return 'crossing';
  if (isCoordinators) return 'coordinator';
  if (!isDistributed) return 'reference';
  if (text.trimStart().startsWith('insert into') && tables.size === 1) return 'shard';
  if (BY_MEMBER.test(text) || (tables.has('members') && BY_OWN_NUMBER.test(text))) return 'shard';
  return BY_ANOTHER_KEY.test(text) ? 'looked_up' : 'crossing';
}
