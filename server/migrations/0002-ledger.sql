-- The ledger: accounts, immutable postings, holds, reservations of pools, and the one function that posts.
-- Account ids: a member's is member_id * 8 + place in (main, profit, compound, principal, held);
-- the house's is -(place + 1) in contract/src/domain/accounts.ts. A balance is credits less debits.
create table member_accounts (
  id bigint primary key,
  balance bigint not null default 0 check (balance >= 0)
) with (fillfactor = 70);

create table house_accounts (
  id smallint primary key check (id < 0),
  name text not null unique,
  -- whether credits less debits may never fall below zero (all but custody, the one asset)
  guarded boolean not null
);
insert into house_accounts (id, name, guarded) values
  (-1, 'custody', false), (-2, 'payout_clearing', true), (-3, 'returns_pool', true), (-4, 'returns_payable', true),
  (-5, 'marketing_pool', true), (-6, 'levels_payable', true), (-7, 'cto_pool', true), (-8, 'fees', true),
  (-9, 'provider_costs', true), (-10, 'operator_equity', true), (-11, 'suspense', true);

-- A house account's balance is the sum of its shards: writers touch different rows and do not wait for each other.
create table house_shards (
  account smallint not null references house_accounts,
  shard smallint not null,
  balance bigint not null default 0,
  primary key (account, shard)
) with (fillfactor = 50);
insert into house_shards (account, shard) select id, shard from house_accounts, generate_series(0, 15) as shard;

create table postings (
  id bigint generated always as identity primary key,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null check (amount > 0),
  kind text not null,
  cause bigint not null,
  seq int not null default 0,
  day date,
  reverses bigint references postings,
  booked_at timestamptz not null,
  check (debit <> credit)
);
-- Each cause is posted at most once.
create unique index postings_cause_key on postings (kind, cause, seq);
create unique index postings_reverses_key on postings (reverses) where reverses is not null;
create index postings_debit on postings (debit, id) where debit > 0;
create index postings_credit on postings (credit, id) where credit > 0;
create index postings_house on postings (kind, booked_at) where kind in ('pool_funding', 'capital');

create table holds (
  id int generated always as identity primary key,
  member_id int not null,
  source text not null check (source in ('main', 'profit', 'compound', 'principal')),
  amount bigint not null check (amount > 0),
  cause bigint not null unique,
  state text not null default 'open' check (state in ('open', 'released', 'captured'))
);
create index holds_open on holds (member_id) where state = 'open';

-- What a run has set aside in a pool and not yet paid is not available to any other posting from that pool.
create table pool_reservations (
  id int generated always as identity primary key,
  account smallint not null references house_accounts,
  run_id int not null,
  amount bigint not null check (amount >= 0),
  spent bigint not null default 0 check (spent >= 0 and spent <= amount),
  open boolean not null default true,
  unique (account, run_id)
);

revoke insert, update, delete on house_accounts from fairlead_app;
revoke update, delete on postings from fairlead_app;
revoke truncate, references, trigger on all tables in schema public from fairlead_app;
revoke delete on member_accounts, house_shards, holds, pool_reservations from fairlead_app;

-- What a house account may still pay out: its balance less what runs have reserved in it. Locks it against other payers.
create function ledger_lock_available(p_account smallint) returns bigint language plpgsql as $$
declare v_sum bigint := 0; v_reserved bigint;
begin
  select coalesce(sum(balance), 0) into v_sum from
    (select balance from house_shards where account = p_account order by shard for update) s;
  select coalesce(sum(amount - spent), 0) into v_reserved from pool_reservations where account = p_account and open;
  return v_sum - v_reserved;
end $$;

-- Applies net changes of house accounts: own shard for what comes in, all shards locked and checked for what goes out.
create function ledger_apply_house(p_accounts bigint[], p_deltas bigint[], p_reservation int) returns void language plpgsql as $$
declare v_row record; v_available bigint; v_shard smallint := pg_backend_pid() % 16; v_covered smallint;
begin
  if p_reservation is not null then
    select account into strict v_covered from pool_reservations where id = p_reservation and open for update;
  end if;
  for v_row in
    select d.account, sum(d.delta)::bigint as delta, h.guarded, h.name
      from unnest(p_accounts, p_deltas) as d(account, delta) join house_accounts h on h.id = d.account
      group by d.account, h.guarded, h.name having sum(d.delta) <> 0 order by d.account desc
  loop
    if v_row.delta < 0 and v_row.account = v_covered then
      update pool_reservations set spent = spent - v_row.delta where id = p_reservation;
    elsif v_row.delta < 0 and v_row.guarded then
      v_available := ledger_lock_available(v_row.account::smallint);
      if v_available + v_row.delta < 0 then
        raise exception 'house account % has too little', v_row.name using errcode = 'FL002',
          detail = json_build_object('account', v_row.name, 'available', v_available::text, 'needed', (-v_row.delta)::text)::text;
      end if;
    end if;
    update house_shards set balance = balance + v_row.delta where account = v_row.account and shard = v_shard;
  end loop;
end $$;

-- Posts a batch: either all of it or nothing. Member accounts are locked in ascending order, then the house's.
-- Raises FL001 (a member account has too little), FL002 (a house account has), FL003 (no such account).
create function ledger_post(
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_kinds text[], p_causes bigint[],
  p_seqs int[], p_days date[], p_reverses bigint[], p_reservation int default null
) returns bigint[] language plpgsql as $$
declare
  v_accounts bigint[]; v_deltas bigint[]; v_found int; v_short record; v_ids bigint[];
begin
  select array_agg(account order by account), array_agg(delta order by account) into v_accounts, v_deltas from (
    select account, sum(delta)::bigint as delta from (
      select unnest(p_debits) as account, -unnest(p_amounts) as delta
      union all select unnest(p_credits), unnest(p_amounts)
    ) both_sides where account > 0 group by account
  ) net;
  if v_accounts is not null then
    perform 1 from member_accounts where id = any (v_accounts) order by id for update;
    get diagnostics v_found = row_count;
    if v_found <> cardinality(v_accounts) then raise exception 'no such member account' using errcode = 'FL003'; end if;
    select a.id, a.balance, d.delta into v_short from member_accounts a
      join unnest(v_accounts, v_deltas) as d(id, delta) on d.id = a.id where a.balance + d.delta < 0 order by a.id limit 1;
    if found then
      raise exception 'member account % has too little', v_short.id using errcode = 'FL001',
        detail = json_build_object('account', v_short.id::text, 'available', v_short.balance::text, 'needed', (-v_short.delta)::text)::text;
    end if;
    update member_accounts a set balance = a.balance + d.delta
      from unnest(v_accounts, v_deltas) as d(id, delta) where a.id = d.id and d.delta <> 0;
  end if;
  perform ledger_apply_house(array_agg(account), array_agg(delta), p_reservation) from (
    select unnest(p_debits) as account, -unnest(p_amounts) as delta
    union all select unnest(p_credits), unnest(p_amounts)
  ) both_sides where account < 0 having count(*) > 0;
  with posted as (
    insert into postings (debit, credit, amount, kind, cause, seq, day, reverses, booked_at)
    select debit, credit, amount, kind, cause, seq, day, reverses, app_now()
      from unnest(p_debits, p_credits, p_amounts, p_kinds, p_causes, p_seqs, p_days, p_reverses)
        with ordinality as p(debit, credit, amount, kind, cause, seq, day, reverses, place) order by place
    returning id
  )
  select array_agg(id order by id) into v_ids from posted;
  return v_ids;
end $$;

-- Raises FL003 unless a set-based statement did what it must.
create function ledger_require(p_holds boolean, p_what text) returns boolean language plpgsql as $$
begin
  if not p_holds then raise exception 'ledger: not so: %', p_what using errcode = 'FL003'; end if;
  return true;
end $$;
