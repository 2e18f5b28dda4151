-- Deposits through a provider: payments, the provider's signed messages, the review queue.
create table payments (
  id int generated always as identity primary key,
  -- ours: opened here; redeposit: money sent again to a used address; unmatched: the provider knows it, we do not
  origin text not null default 'ours' check (origin in ('ours', 'redeposit', 'unmatched')),
  member_id int references members,
  parent_id int references payments,
  provider text not null,
  provider_payment_id text unique,
  -- the Idempotency-Key it was opened under; freed when opening failed
  request_key text,
  -- until then (machine's time) one request is asking the provider for the address
  opening_until timestamptz,
  failure text,
  state text not null default 'waiting' check (state in
    ('waiting', 'confirming', 'confirmed', 'sending', 'partially_paid', 'finished', 'failed', 'refunded', 'expired')),
  exception text not null default 'none' check (exception in
    ('none', 'late', 'underpaid', 'overpaid', 'redeposit', 'wrong_asset', 'mismatch')),
  -- the provider's own word, kept where it is none of the states
  provider_word text not null default '',
  price_amount bigint not null check (price_amount >= 0),
  price_currency text not null,
  pay_currency text not null,
  -- as the provider wrote it; raw quantities stay beside the ledger, which is credited whole micro-units
  pay_amount_raw numeric,
  pay_address text,
  network text,
  expires_at timestamptz,
  amount_received_raw numeric not null default 0,
  amount_received bigint not null default 0 check (amount_received >= 0),
  outcome_amount_raw numeric,
  outcome_currency text,
  credited bigint not null default 0 check (credited >= 0),
  credits int not null default 0,
  -- waiting in the suspense account, and refunded
  suspended bigint not null default 0 check (suspended >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  -- the provider's fee, and the part that equity has absorbed
  cost bigint not null default 0 check (cost >= 0),
  cost_absorbed bigint not null default 0 check (cost_absorbed >= 0 and cost_absorbed <= cost),
  cost_postings int not null default 0,
  payin_hash text,
  answer text,
  created_at timestamptz not null,
  detected_at timestamptz,
  confirmed_at timestamptz,
  credited_at timestamptz,
  ended_at timestamptz,
  -- machine's time at which the poll began that was applied last: an older answer is not applied after a newer one
  poll_started_at timestamptz,
  polled_at timestamptz,
  next_poll_at timestamptz,
  -- among the entries of members' statements
  position bigint not null default statement_position(),
  unique (member_id, request_key),
  -- nothing is credited, kept or refunded that has not arrived
  check (credited + suspended + refunded <= amount_received),
  check (member_id is not null or origin = 'unmatched')
);
create index payments_member on payments (member_id, id desc);
create index payments_due on payments (next_poll_at) where provider_payment_id is not null;
create index payments_cost on payments (id) where cost > cost_absorbed;
create index payments_position on payments (position) where credited = 0 and member_id is not null and provider_payment_id is not null;
create index payments_payin_hash on payments (lower(payin_hash)) where payin_hash is not null;
revoke delete on payments from fairlead_app;

-- Every genuine message once, as it was signed.
create table payment_deliveries (
  id bigint generated always as identity primary key,
  provider_payment_id text not null,
  state text not null,
  hash text not null,
  body text not null,
  received_at timestamptz not null,
  unique (provider_payment_id, state, hash)
);
revoke update, delete on payment_deliveries from fairlead_app;

create table payment_cases (
  id int generated always as identity primary key,
  payment_id int not null references payments,
  kind text not null check (kind in
    ('partial', 'late', 'redeposit', 'unmatched', 'wrong_asset', 'mismatch', 'unknown_state', 'failed_paid', 'unusual_amount', 'provider_cost')),
  -- what exactly it is about: decided once, it does not open again until this changes
  fingerprint text not null,
  description text not null,
  suggested_resolution text not null check (suggested_resolution in ('credit', 'keep_in_suspense', 'record_external_refund', 'absorb_cost', 'dismiss')),
  -- open, kept (the money is in suspense), resolved by staff, superseded (what was wrong is not so any more)
  state text not null default 'open' check (state in ('open', 'kept', 'resolved', 'superseded')),
  resolution text check (resolution in ('credit', 'keep_in_suspense', 'record_external_refund', 'absorb_cost', 'dismiss')),
  amount bigint not null default 0 check (amount >= 0),
  -- the posting into suspense, where there is one: what a refund reverses
  posting_id bigint,
  reason text,
  resolved_by int references staff,
  created_at timestamptz not null,
  resolved_at timestamptz,
  -- who agreed first to credit a large deposit, and how much; another staff member must agree to the same
  agreed_by int references staff,
  agreed_amount bigint,
  agreed_at timestamptz,
  check (num_nonnulls(agreed_by, agreed_amount, agreed_at) in (0, 3))
);
create unique index payment_cases_open on payment_cases (payment_id, kind) where state = 'open';
create index payment_cases_state on payment_cases (state, id);
revoke delete on payment_cases from fairlead_app;
