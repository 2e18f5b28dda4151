import type { OwnTable } from '#foundation/own-table.ts';

const INTERNAL = 'how the platform works the request off, not what it is';

/** Accounts, their lines, and what brought money in or took it out. */
export const moneyTables: OwnTable[] = [
  {
    name: 'accounts',
    table: 'member_accounts',
    columns: 'account balance:usdt',
    expressions: { account: 'member_account_name(t.id)' },
    from: 'member_accounts t where t.id between $id::bigint * 8 and $id::bigint * 8 + 4',
    order: 't.id',
    omitted: { id: 'told as the name of the account' },
  },
  {
    name: 'account_lines',
    table: 'postings',
    columns: 'id account booked_at entry_type reference sequence day amount:usdt reverses',
    expressions: { account: 'member_account_name(t.account)' },
    // the ids as constants, so that the indexes of members' accounts fit; below zero where the account paid
    from: `(select *, debit as account from (select id, debit, -amount as amount, entry_type, reference, sequence, day, reverses, booked_at
        from postings where debit in ($accounts)) paid
      union all select id, credit, amount, entry_type, reference, sequence, day, reverses, booked_at, credit
        from postings where credit in ($accounts)) t`,
    order: 't.id, t.account',
    omitted: { debit: 'one of the two is the account', credit: 'the other account may be of another member' },
  },
  { name: 'held_amounts', table: 'holds', columns: 'id source amount:usdt reference state', order: 't.id' },
  {
    name: 'payments',
    table: 'payments',
    columns:
      'id origin parent_id provider provider_payment_id failure state exception provider_word price_amount:usdt price_currency pay_currency pay_amount_raw pay_address network expires_at amount_received_raw amount_received:usdt outcome_amount_raw outcome_currency credited:usdt credits suspended:usdt refunded:usdt payin_hash created_at detected_at confirmed_at credited_at ended_at',
    order: 't.id',
    omitted: {
      answer: "the provider's message, whose facts are columns",
      ...Object.fromEntries(
        [
          ...['request_key', 'opening_until', 'cost', 'cost_absorbed', 'cost_postings', 'poll_started_at', 'polled_at'],
          ...['next_poll_at', 'position'],
        ].map((column) => [column, INTERNAL]),
      ),
    },
  },
  {
    name: 'payment_cases',
    table: 'payment_cases',
    columns: 'id payment_id kind description state resolution amount:usdt created_at resolved_at',
    from: 'payment_cases t join payments p on p.id = t.payment_id where p.member_id = $id',
    order: 't.id',
    omitted: Object.fromEntries(
      ['fingerprint', 'suggested_resolution', 'posting_id', 'reason', 'agreed_amount', 'agreed_at'].map((column) => [
        column,
        INTERNAL,
      ]),
    ),
  },
  {
    name: 'manual_deposits',
    table: 'manual_deposits',
    columns: 'payment_id label outcome decided_at reason',
    from: 'manual_deposits t join payments p on p.id = t.payment_id where p.member_id = $id',
    order: 't.payment_id',
    omitted: {
      receipt_name: 'the address of the picture, which the deposit history shows',
      first_approved_at: INTERNAL,
      first_approved_amount: INTERNAL,
    },
  },
  {
    name: 'withdrawals',
    table: 'withdrawals',
    columns:
      'id kind amount:usdt fee:usdt exit_fee:usdt net_amount:usdt address network status investment_id approvable_on terms_version reason txid requested_at approved_at processed_at completed_at closed_at',
    order: 't.id',
    omitted: {
      ...Object.fromEntries(
        ['parts', 'transfer', 'second_approved_at', 'position'].map((column) => [column, INTERNAL]),
      ),
      rejection_reason: 'told in words as the reason',
    },
  },
  {
    name: 'transfers',
    table: 'transfers',
    columns: 'id kind from_username to_username from_account investment_id amount:usdt day created_at',
    expressions: { from_username: 'm.username', to_username: 'r.username' },
    from: `transfers t join members m on m.id = t.member_id join members r on r.id = t.to_member_id
      where $id in (t.member_id, t.to_member_id)`,
    order: 't.id',
    omitted: { to_member_id: 'told as the username, as on the screen' },
  },
  {
    name: 'staff_entries',
    table: 'staff_entries',
    columns: 'id kind wallet amount:usdt transaction_type source state entered_at decided_at',
    order: 't.id',
    omitted: { reason: "the staff's note", refusal: "the staff's note" },
  },
  {
    name: 'staff_cases',
    table: 'staff_cases',
    columns: 'id transaction_id amount:usdt state opened_at closed_at',
    order: 't.id',
    omitted: { reason: "the staff's note", failure_reason: INTERNAL, resolution: "the staff's note" },
  },
];
