-- Deposits that a member reports and staff credit: a payment of origin `manual`, with what only it has.
alter table payments drop constraint payments_origin_check;
alter table payments
  add constraint payments_origin_check check (origin in ('ours', 'redeposit', 'unmatched', 'manual')),
  -- credited once, and never asked of the provider
  add constraint payments_manual_check check (origin <> 'manual' or (credits <= 1 and provider_payment_id is null
    and member_id is not null and pay_address is not null and payin_hash ~ '^0x[0-9a-f]{64}$'));
-- A transaction is reported once; a rejected report leaves it to its sender.
create unique index payments_manual_hash on payments (payin_hash) where origin = 'manual' and state <> 'failed';

create table manual_deposits (
  payment_id int primary key references payments,
  -- the payment link's, which staff may have removed since
  label text not null,
  receipt_name text not null unique references files,
  -- over the limit: who approved first, and which amount
  first_approved_by int references staff,
  first_approved_at timestamptz,
  first_approved_amount bigint check (first_approved_amount > 0),
  -- withdrawn: its member took the report back, or staff removed it
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn')),
  -- null: the member
  decided_by int references staff,
  decided_at timestamptz,
  reason text,
  check ((first_approved_by is null) = (first_approved_at is null)),
  check ((first_approved_by is null) = (first_approved_amount is null)),
  check ((outcome is null) = (decided_at is null)),
  check (outcome = 'withdrawn' or (outcome is null) = (decided_by is null)),
  check (outcome <> 'approved' or decided_by <> first_approved_by)
);

-- A rejected report used no transaction.
create or replace view used_transactions as
  select network, lower(txid) as txid, transfer, 'withdrawal' as used_for, id from withdrawals where txid is not null
  union all select 'BEP20', lower(payin_hash), 0, 'deposit', id from payments
    where payin_hash is not null and (origin <> 'manual' or state <> 'failed')
  union all select 'BEP20', txid, 0, 'capital', id from treasury_entries where txid is not null;
