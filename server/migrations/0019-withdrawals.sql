-- Withdrawal requests of the four kinds.
create table withdrawals (
  id int generated always as identity primary key,
  member_id int not null references members,
  kind text not null check (kind in ('normal', 'roi', 'principal', 'compound')),
  amount bigint not null check (amount > 0),
  -- both fees come out of the amount: the exit fee of a principal first, then the withdrawal fee of the rest
  fee bigint not null check (fee >= 0),
  exit_fee bigint not null default 0 check (exit_fee >= 0),
  net_amount bigint not null check (net_amount > 0),
  address text not null,
  network text not null default 'BEP20' check (network in ('BEP20')),
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'processing', 'completed', 'rejected', 'cancelled', 'unknown')),
  investment_id int references investments,
  -- compound: growth taken of each investment, [{"investmentId": 1, "amount": "5000000"}], given back to the same
  parts jsonb,
  -- principal: the first day after its notice
  approvable_on date,
  reason text,
  txid text,
  -- which transfer of a transaction that pays several; 0 where it is the only one
  transfer int not null default 0 check (transfer >= 0),
  requested_at timestamptz not null,
  approved_by int references staff,
  approved_at timestamptz,
  second_approved_by int references staff,
  second_approved_at timestamptz,
  processed_at timestamptz,
  completed_by int references staff,
  completed_at timestamptz,
  rejected_by int references staff,
  -- rejected or cancelled
  closed_at timestamptz,
  -- among the entries of members' statements
  position bigint not null default statement_position(),
  check (net_amount = amount - fee - exit_fee),
  check ((kind = 'principal') = (approvable_on is not null)),
  check (kind <> 'principal' or investment_id is not null),
  check ((kind = 'compound') = (parts is not null)),
  check (second_approved_by <> approved_by),
  check (status <> 'completed' or txid is not null),
  check (status <> 'rejected' or reason is not null)
);

-- One request of a kind until it is completed, rejected or cancelled.
create unique index withdrawals_one_open on withdrawals (member_id, kind)
  where status not in ('completed', 'rejected', 'cancelled');
create index withdrawals_member on withdrawals (member_id, id);
create index withdrawals_open on withdrawals (status, id) where status not in ('completed', 'rejected', 'cancelled');
create index withdrawals_completed on withdrawals (completed_at desc) where status = 'completed';
create index withdrawals_address on withdrawals (lower(address));
create index withdrawals_position on withdrawals (position);
-- A transfer on the chain pays one withdrawal.
create unique index withdrawals_transfer on withdrawals (network, lower(txid), transfer) where txid is not null;
revoke delete on withdrawals from fairlead_app;

-- What each known transaction was used for: decides whether it may be used again.
create view used_transactions as
  select network, lower(txid) as txid, transfer, 'withdrawal' as used_for, id from withdrawals where txid is not null
  union all select 'BEP20', lower(payin_hash), 0, 'deposit', id from payments where payin_hash is not null
  union all select 'BEP20', txid, 0, 'capital', id from treasury_entries where txid is not null;
