-- The ledger: accounts, immutable postings, holds, reservations of pools. Its functions are in the next file.
-- Account ids: a member's is member_id * 8 + account_type, 0 to 4 in (main, profit, compound, principal, held);
-- a system account's is -(account_type + 1), in the order of contract/src/domain/accounts.ts. A balance is credits less debits.
create table member_accounts (
  id bigint primary key,
  balance bigint not null default 0 check (balance >= 0)
) with (fillfactor = 70);

create table system_accounts (
  id smallint primary key check (id < 0),
  name text not null unique,
  -- whether credits less debits may never fall below zero (all but custody, the one asset)
  non_negative boolean not null
);
insert into system_accounts (id, name, non_negative) values
  (-1, 'custody', false), (-2, 'payout_clearing', true), (-3, 'returns_pool', true), (-4, 'returns_payable', true),
  (-5, 'marketing_pool', true), (-6, 'levels_payable', true), (-7, 'cto_pool', true), (-8, 'fees', true),
  (-9, 'provider_costs', true), (-10, 'operator_equity', true), (-11, 'suspense', true);

-- A system account's balance is the sum of its shards: writers touch different rows and do not wait for each other.
create table system_account_shards (
  account smallint not null references system_accounts,
  shard smallint not null,
  balance bigint not null default 0,
  primary key (account, shard)
) with (fillfactor = 50);
insert into system_account_shards (account, shard) select id, shard from system_accounts, generate_series(0, 15) as shard;

create table postings (
  id bigint generated always as identity primary key,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0),
  entry_type text not null,
  reference bigint not null,
  sequence int not null default 0,
  day date,
  -- without a foreign key, which would be checked for each row of an end-of-day run: set by one function only, which
  -- has found what it names; verify looks for strays
  reverses bigint,
  booked_at timestamptz not null,
  check (debit <> credit)
);
-- Each reference is posted at most once. A programme's postings carry their day as sequence: with it before the reference an
-- end-of-day run's entries lie side by side.
create unique index postings_reference_key on postings (entry_type, sequence, reference);
create unique index postings_reverses_key on postings (reverses) where reverses is not null;
create index postings_debit on postings (debit, id) where debit > 0;
create index postings_credit on postings (credit, id) where credit > 0;
create index postings_operator on postings (entry_type, booked_at) where entry_type in ('pool_funding', 'capital');

-- The one order of all entries of members' statements: a posting's position is its id, a request's the newest posting at the
-- time it was made.
create function statement_position() returns bigint language sql volatile as $$ select last_value from postings_id_seq $$;

create table holds (
  id int generated always as identity primary key,
  member_id int not null,
  source text not null check (source in ('main', 'profit', 'compound', 'principal')),
  amount bigint not null check (amount > 0),
  reference bigint not null unique,
  state text not null default 'open' check (state in ('open', 'released', 'captured'))
);
create index holds_open on holds (member_id) where state = 'open';

-- What a run has set aside in a pool and not yet paid is not available to any other posting from that pool.
create table pool_reservations (
  id int generated always as identity primary key,
  account smallint not null references system_accounts,
  run_id int not null,
  amount bigint not null check (amount >= 0),
  spent bigint not null default 0 check (spent >= 0 and spent <= amount),
  open boolean not null default true,
  unique (account, run_id)
);

revoke insert, update, delete on system_accounts from fairlead_app;
revoke update, delete on postings from fairlead_app;
revoke delete on member_accounts, system_account_shards, holds, pool_reservations from fairlead_app;

grant select on system_accounts, postings, member_accounts, system_account_shards, holds, pool_reservations to fairlead_ledger;
grant insert on postings, member_accounts, holds, pool_reservations to fairlead_ledger;
grant update (balance) on member_accounts, system_account_shards to fairlead_ledger;
grant update (state) on holds to fairlead_ledger;
grant update (spent, open) on pool_reservations to fairlead_ledger;

create function member_account_name(p_account bigint) returns text language sql immutable parallel safe
  as $$ select (array['main', 'profit', 'compound', 'principal', 'held'])[p_account % 8 + 1] $$;

-- floor(amount * num / of) without overflow: the one way a shortfall is shared.
create function ledger_share(p_amount bigint, p_num bigint, p_of bigint) returns bigint language sql immutable parallel safe
  as $$ select case when p_num = p_of then p_amount else div(p_amount::numeric * p_num, p_of)::bigint end $$;
