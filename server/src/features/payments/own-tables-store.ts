import { INTERNAL, type OwnTable } from '#foundation/own-table.ts';

/** What a member is told of their deposits. */
export const paymentsTables: readonly OwnTable[] = [
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
];
