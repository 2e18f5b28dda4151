import { APP_ROLE } from './db.ts';

/** Tables that only functions write: the ledger's, the audit log and its chain, who may act as staff, and what is kept of archived months. */
const WRITTEN_BY_FUNCTIONS = [
  'postings',
  'member_accounts',
  'system_accounts',
  'system_account_shards',
  'holds',
  'pool_reservations',
  'daily_flows',
  'daily_flow_watermark',
  'audit_log',
  'audit_unchained',
  'chain_holdings',
  'audit_chain',
  'staff',
  'archived_months',
  'archived_files',
  'archived_days',
  'archived_investments',
];

/**
 * Columns that may change once their row is there. What a member asked for (whose it is, how much, where to, at which rate)
 * is written when the row is made and never again.
 */
const CHANGING_COLUMNS: Record<string, string[]> = {
  withdrawals: [
    ...['status', 'approved_by', 'approved_at', 'second_approved_by', 'second_approved_at', 'processed_at'],
    ...['completed_by', 'completed_at', 'rejected_by', 'closed_at', 'reason', 'rejection_reason', 'txid', 'transfer'],
  ],
  investments: [
    ...[
      'growth',
      'earned',
      'accruals_used',
      'status',
      'notice_given_on',
      'accrues_from',
      'last_accrual_day',
      'ended_at',
    ],
  ],
  payments: [
    ...['provider_payment_id', 'request_key', 'opening_until', 'failure', 'state', 'exception', 'provider_word'],
    ...[
      'pay_amount_raw',
      'pay_address',
      'network',
      'expires_at',
      'amount_received_raw',
      'amount_received',
      'outcome_amount_raw',
    ],
    ...['outcome_currency', 'credited', 'credits', 'suspended', 'refunded', 'cost', 'cost_absorbed', 'cost_postings'],
    ...[
      'payin_hash',
      'answer',
      'detected_at',
      'confirmed_at',
      'credited_at',
      'ended_at',
      'poll_started_at',
      'polled_at',
    ],
    'next_poll_at',
  ],
  manual_deposits: [
    ...['first_approved_by', 'first_approved_at', 'first_approved_amount'],
    ...['outcome', 'decided_by', 'decided_at', 'reason'],
  ],
  payment_cases: [
    ...[
      'fingerprint',
      'description',
      'suggested_resolution',
      'state',
      'resolution',
      'amount',
      'posting_id',
      'reason',
      'resolved_by',
    ],
    ...['resolved_at', 'agreed_by', 'agreed_amount', 'agreed_at'],
  ],
  address_screenings: [],
  own_limits: ['amount', 'pending_amount', 'pending_from', 'pending_asked_at', 'changed_at'],
  emergency_stops: ['resumed_by', 'resumed_at', 'resume_reason'],
  liability_snapshots: ['secret', 'cursor', 'leaves', 'root', 'sum', 'published_at'],
  own_pauses: ['since', 'until'],
  custody_cases: [
    ...[
      'state',
      'outcome',
      'explained_kind',
      'explained_id',
      'reason',
      'proposed_by',
      'proposed_at',
      'agreed_by',
      'ended_at',
    ],
  ],
  chain_differences: ['payment_id', 'amount', 'problem', 'state', 'ended_at', 'closed_by', 'reason'],
  payouts: [...['state', 'provider_payout_id', 'provider_state', 'was_sending', 'txid', 'problem', 'changed_at']],
  payout_batches: [
    ...[
      'state',
      'provider_batch_id',
      'problem',
      'called_at',
      'verified_by',
      'verified_at',
      'checked_at',
      'next_check_at',
    ],
  ],
  chain_addresses: [],
  chain_payments: [],
  chain_transfers: [
    ...[
      'log_index',
      'block_number',
      'block_hash',
      'purpose',
      'confirmed_at',
      'checked_at',
      'held',
      'removed_at',
      'returned',
      'block_at',
    ],
  ],
  chain_outgoing: [],
  chain_unlisted_transfers: [],
  chain_versions: [],
  custody_counts: [],
  custody_count_places: [],
  staff_entries: ['state', 'decided_by', 'decided_at', 'refusal'],
  staged_changes: [
    ...['state', 'secret', 'approved_by', 'approved_at', 'effective_at', 'ended_by', 'ended_at', 'outcome'],
  ],
};

/** Columns of a new row that the process does not choose: a request begins as one that no one has approved. */
const NEW_ROWS: Record<string, string[]> = {
  withdrawals: [
    ...['member_id', 'kind', 'amount', 'fee', 'exit_fee', 'net_amount', 'address', 'investment_id', 'parts'],
    ...['approvable_on', 'terms_version', 'requested_at'],
  ],
};

/**
 * Tables of the above whose rows may go all the same: transfers that a chain has taken back, of those to our addresses only what
 * is not credited, which a trigger sees to.
 */
const DELETED_FROM = ['chain_transfers', 'chain_outgoing'];

/** Who writes a view writes the table behind it with the rights of the view's owner, who may write all of it. */
const VIEWS_ARE_READ = `do $$ declare v_name text;
  begin
    for v_name in select viewname from pg_views where schemaname = 'public' and viewowner = current_user loop
      execute format('revoke insert, update, delete on %I from ${APP_ROLE}', v_name);
    end loop;
  end $$`;

/**
 * What the application's role may write of the tables that money and guards hang on; see docs/decisions/0018. Run after the
 * migrations, each time: a column that is new and may change is added here.
 */
export const TABLE_RIGHTS = [
  `revoke insert, update, delete on ${WRITTEN_BY_FUNCTIONS.join(', ')} from ${APP_ROLE}`,
  VIEWS_ARE_READ,
  ...Object.entries(CHANGING_COLUMNS).flatMap(([table, columns]) => [
    `revoke update, delete on ${table} from ${APP_ROLE}`,
    ...(columns.length > 0 ? [`grant update (${columns.join(', ')}) on ${table} to ${APP_ROLE}`] : []),
  ]),
  `grant delete on ${DELETED_FROM.join(', ')} to ${APP_ROLE}`,
  ...Object.entries(NEW_ROWS).flatMap(([table, columns]) => [
    `revoke insert on ${table} from ${APP_ROLE}`,
    `grant insert (${columns.join(', ')}) on ${table} to ${APP_ROLE}`,
  ]),
].join(';\n');
