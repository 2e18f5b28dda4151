/**
 * The tables of each folder of the server, its owner, each with the other folders whose SQL reads it directly.
 *
 * Only the owner writes a table. Who needs more of it than its row says asks the owner: a function or a piece of SQL of its
 * index.ts, or a view (`views.ts`). The readers here are those of before that rule: one that is gone is taken from the list,
 * and none is added.
 *
 * Some tables are written by database functions alone: the ledger's, `audit_log` and `staff`. Who calls a function writes what
 * it writes, so that those are called by the owner alone; triggers write for the owner of what they write.
 */
export const TABLES: Record<string, Record<string, string>> = {
  foundation: {
    app_state: 'backups demo end-of-day',
    attempt_buckets: '',
    attempt_limits: '',
    audit_chain: '',
    audit_log: 'auth members plans reports',
    audit_unchained: '',
    clock_offset: 'background-jobs',
    files: 'achievers banners news payment-links payments',
    form_drops: '',
    idempotency_keys: '',
    mails: 'background-jobs',
    one_time_codes: '',
    outbox: 'background-jobs',
    outbox_deliveries: '',
    outbox_pending: 'background-jobs',
    sessions: 'staff-accounts',
    step_ups: '',
    workers: '',
  },
  ledger: {
    daily_flow_watermark: '',
    daily_flows: '',
    holds: '',
    member_accounts: '',
    pool_reservations: 'leadership runs',
    postings: 'account cto demo leadership level-income notifications payments runs simulation trading transactions',
    system_account_shards: 'runs trading',
    system_accounts: '',
  },
  achievers: {
    achievers: '',
  },
  'activation-plans': {
    activation_plans: 'topups',
  },
  agreements: {
    agreements: '',
  },
  auth: {
    known_devices: 'foundation',
    recovery_codes: '',
    second_factor_setups: '',
    second_factors: 'staff-accounts',
    sign_in_failures: '',
    staff: 'demo foundation inbox settings setup staff-accounts',
  },
  backups: {
    backups: '',
  },
  banners: {
    banners: '',
  },
  codes: {
    codes: 'topups',
  },
  cto: {
    cto_members: '',
    cto_payments: 'account',
    cto_shares: '',
  },
  'financial-reports': {
    active_members: '',
    cohorts: '',
  },
  'emergency-stops': {
    emergency_stops: '',
  },
  inbox: {
    contact_messages: '',
  },
  investments: {
    investing_changes: '',
    investing_members: '',
    investment_total_changes: '',
    investment_outlook: '',
    investment_outlook_state: '',
    investment_totals: '',
    plan_mix: '',
    plan_mix_days: '',
    investments:
      'account demo end-of-day level-income notifications plans reports runs salary simulation statements trading transactions',
  },
  leadership: {
    leadership_awards: '',
    leadership_ranks: '',
    leadership_version_ranks: '',
    leadership_versions: '',
  },
  lessons: {
    lesson_progress: '',
  },
  'level-income': {
    reversed_claim_commissions: 'account runs transactions',
    reversed_commissions: 'runs transactions',
  },
  'market-data': {
    market_candles: '',
    market_candles_source: '',
    market_rates: '',
    market_source: '',
  },
  members: {
    email_changes: '',
    freeze_links: '',
    member_count_changes: '',
    member_counts: '',
    members: 'account agreements cli foundation',
    volume_events: 'salary',
    volume_events_pending: '',
    volume_totals: '',
    withdrawal_freezes: '',
  },
  news: {
    news: '',
    news_uploads: '',
  },
  newsletter: {
    newsletter_links: '',
    newsletter_subscribers: '',
  },
  notifications: {
    claim_reminders: '',
    digest_days: '',
    digest_lines: '',
    notification_preferences: '',
    notification_recipients: '',
    notifications: 'account',
  },
  'own-limits': {
    own_limits: '',
    own_pauses: '',
  },
  'payment-links': {
    payment_links: '',
  },
  payments: {
    counters: '',
    manual_deposits: '',
    payment_cases: 'account reports',
    payment_deliveries: '',
    payments: 'account reports statements transactions',
  },
  plans: {
    holidays: 'cli investments runs simulation',
    level_percents: 'runs simulation trading',
    level_versions: 'cli simulation',
    plans: 'cli investments',
  },
  queue: { work_assignments: '' },
  rewards: {
    member_rewards: 'simulation',
    reward_members: 'simulation',
    reward_milestone_versions: '',
    reward_milestones: '',
  },
  runs: {
    level_commissions: 'level-income notifications simulation',
    level_income_daily: 'account end-of-day level-income transactions',
    return_accruals: 'notifications simulation',
    run_partitions: 'end-of-day',
    runs: 'account end-of-day leadership level-income notifications reports salary simulation trading transactions',
  },
  salary: {
    salary_payments: 'simulation',
    salary_tiers: 'simulation',
  },
  'saved-views': {
    saved_views: '',
  },
  settings: {
    settings: '',
    settings_versions: '',
  },
  setup: {
    setup_links: '',
  },
  solvency: {
    liability_chunks: '',
    liability_snapshots: '',
  },
  'staff-accounts': {
    staff_invitations: '',
  },
  'staff-entries': {
    staff_cases: '',
    staff_entries: '',
  },
  'staged-changes': {
    staged_changes: 'leadership settings',
  },
  support: {
    support_requests: '',
  },
  tickets: {
    ticket_responses: '',
    tickets: 'account reports',
  },
  topups: {
    topups: 'activation-plans codes simulation statements transactions',
  },
  trading: {
    accrual_claims: 'account level-income notifications runs simulation',
    claim_commissions: 'account level-income runs simulation transactions',
    claims: 'account level-income runs simulation transactions',
  },
  transactions: {
    statement_changes: '',
    statement_counts: '',
    statement_entry_types: '',
    statement_groups: '',
    statement_member_bitmap: '',
    statement_member_counts: '',
    statement_watermark: '',
  },
  transfers: {
    transfers: 'statements',
  },
  transparency: {
    coverage_days: '',
    rejection_months: '',
    withdrawal_months: '',
  },
  treasury: {
    treasury_entries: '',
  },
  withdrawals: {
    withdrawals: 'account reports simulation statements transactions',
  },
};
