-- Shares of the turnover: whom staff granted one, and each month that was paid, once.
create table cto_members (
  member_id int primary key references members,
  active boolean not null default true,
  granted_by int not null references staff,
  granted_at timestamptz not null,
  deactivated_at timestamptz,
  check (active = (deactivated_at is null))
);
revoke delete on cto_members from fairlead_app;

create table cto_payments (
  id int generated always as identity primary key,
  -- its first day
  month date not null unique check (month = date_trunc('month', month)::date),
  -- credits to fees in the month, gross, and the part of them that was shared out
  fees bigint not null check (fees > 0),
  pool bigint not null check (pool > 0 and pool <= fees),
  members int not null check (members > 0),
  share bigint not null check (share >= 0 and share * members <= pool),
  paid_by int not null references staff,
  created_at timestamptz not null
);

create table cto_shares (
  payment_id int not null references cto_payments,
  member_id int not null references members,
  amount bigint not null check (amount > 0),
  primary key (payment_id, member_id)
);
create index cto_shares_member on cto_shares (member_id, payment_id desc);
revoke update, delete on cto_payments, cto_shares from fairlead_app;

-- What was booked as fees, by when: account -8 is fees.
create index postings_fees on postings (booked_at) include (amount)
  where credit = -8 and entry_type in ('activation_fee', 'withdrawal_fee', 'exit_fee');
