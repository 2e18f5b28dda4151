-- The ledger's rows change through the functions below alone. They work with the rights of fairlead_ledger, which no one logs
-- in as; the application's role may call them and not write the tables (foundation/table-rights.ts). Each that may be called
-- names its search path: a table of the caller's own is never taken for the ledger's.

-- What a system account may still pay out: its balance less what runs have reserved in it. Locks it against other payers.
create function ledger_lock_available(p_account smallint) returns bigint language plpgsql
  security definer set search_path = public, pg_temp as $$
declare v_sum bigint := 0; v_reserved bigint;
begin
  select coalesce(sum(balance), 0) into v_sum from
    (select balance from system_account_shards where account = p_account order by shard for update) s;
  select coalesce(sum(amount - spent), 0) into v_reserved from pool_reservations where account = p_account and open;
  return v_sum - v_reserved;
end $$;

-- Applies net changes of system accounts: own shard for what comes in, all shards locked and checked for what goes out.
create function ledger_apply_system(p_accounts bigint[], p_deltas bigint[], p_reservation int) returns void language plpgsql as $$
declare v_row record; v_available bigint; v_shard smallint := pg_backend_pid() % 16; v_covered smallint;
begin
  if p_reservation is not null then
    select account into strict v_covered from pool_reservations where id = p_reservation and open for update;
  end if;
  for v_row in
    select d.account, sum(d.delta)::bigint as delta, h.non_negative, h.name
      from unnest(p_accounts, p_deltas) as d(account, delta) join system_accounts h on h.id = d.account
      group by d.account, h.non_negative, h.name having sum(d.delta) <> 0 order by d.account desc
  loop
    if v_row.delta < 0 and v_row.account = v_covered then
      update pool_reservations set spent = spent - v_row.delta where id = p_reservation;
    elsif v_row.delta < 0 and v_row.non_negative then
      v_available := ledger_lock_available(v_row.account::smallint);
      if v_available + v_row.delta < 0 then
        raise exception 'system account % has too little', v_row.name using errcode = 'FL002',
          detail = json_build_object('account', v_row.name, 'available', v_available::text, 'needed', (-v_row.delta)::text)::text;
      end if;
    end if;
    update system_account_shards set balance = balance + v_row.delta where account = v_row.account and shard = v_shard;
  end loop;
end $$;

-- One movement between two members' accounts, which is most of what members do, is two updates and an insert.
-- The lower id is changed first, as everywhere, so that no deadlock arises.
create function ledger_post_between(
  p_debit bigint, p_credit bigint, p_amount bigint, p_entry_type text, p_reference bigint, p_sequence int, p_day date, p_reverses bigint
) returns bigint language plpgsql as $$
declare v_available bigint; v_id bigint;
begin
  if p_credit < p_debit then
    update member_accounts set balance = balance + p_amount where id = p_credit;
    if not found then raise exception 'no such member account' using errcode = 'FL003'; end if;
  end if;
  update member_accounts set balance = balance - p_amount where id = p_debit and balance >= p_amount;
  if not found then
    select balance into v_available from member_accounts where id = p_debit;
    if v_available is null then raise exception 'no such member account' using errcode = 'FL003'; end if;
    raise exception 'member account % has too little', p_debit using errcode = 'FL001',
      detail = json_build_object('account', p_debit::text, 'available', v_available::text, 'needed', p_amount::text)::text;
  end if;
  if p_credit >= p_debit then
    update member_accounts set balance = balance + p_amount where id = p_credit;
    if not found then raise exception 'no such member account' using errcode = 'FL003'; end if;
  end if;
  insert into postings (debit, credit, amount, entry_type, reference, sequence, day, reverses, booked_at)
    values (p_debit, p_credit, p_amount, p_entry_type, p_reference, p_sequence, p_day, p_reverses, app_now()) returning id into v_id;
  return v_id;
end $$;

-- The one function that posts: a batch, either all of it or nothing. Member accounts are locked in ascending order, then the
-- system accounts; what it locks is what it compares.
-- Raises FL001 (a member account has too little), FL002 (a system account has), FL003 (no such account).
create function ledger_post(
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_entry_types text[], p_references bigint[],
  p_sequences int[], p_days date[], p_reverses bigint[], p_reservation int default null
) returns bigint[] language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_accounts bigint[]; v_deltas bigint[]; v_balances bigint[]; v_system bigint[]; v_system_deltas bigint[]; v_ids bigint[];
begin
  if cardinality(p_debits) = 1 and p_debits[1] > 0 and p_credits[1] > 0 then
    return array[ledger_post_between(p_debits[1], p_credits[1], p_amounts[1], p_entry_types[1], p_references[1], p_sequences[1], p_days[1], p_reverses[1])];
  end if;
  select array_agg(account order by account) filter (where account > 0), array_agg(delta order by account) filter (where account > 0),
      array_agg(account) filter (where account < 0), array_agg(delta) filter (where account < 0)
    into v_accounts, v_deltas, v_system, v_system_deltas from (
    select account, sum(delta)::bigint as delta from (
      select unnest(p_debits) as account, -unnest(p_amounts) as delta
      union all select unnest(p_credits), unnest(p_amounts)
    ) both_sides group by account
  ) net;
  if v_accounts is not null then
    select array_agg(balance order by id) into v_balances from (
      select id, balance from member_accounts where id = any (v_accounts) order by id for update) locked;
    if v_balances is null or cardinality(v_balances) <> cardinality(v_accounts) then
      raise exception 'no such member account' using errcode = 'FL003';
    end if;
    for i in 1 .. cardinality(v_accounts) loop
      if v_balances[i] + v_deltas[i] < 0 then
        raise exception 'member account % has too little', v_accounts[i] using errcode = 'FL001',
          detail = json_build_object('account', v_accounts[i]::text, 'available', v_balances[i]::text, 'needed', (-v_deltas[i])::text)::text;
      end if;
    end loop;
    update member_accounts a set balance = a.balance + d.delta
      from unnest(v_accounts, v_deltas) as d(id, delta) where a.id = d.id and d.delta <> 0;
  end if;
  if v_system is not null then
    perform ledger_apply_system(v_system, v_system_deltas, p_reservation);
  end if;
  with posted as (
    insert into postings (debit, credit, amount, entry_type, reference, sequence, day, reverses, booked_at)
    select debit, credit, amount, entry_type, reference, sequence, day, reverses, (select app_now())
      from unnest(p_debits, p_credits, p_amounts, p_entry_types, p_references, p_sequences, p_days, p_reverses)
        with ordinality as p(debit, credit, amount, entry_type, reference, sequence, day, reverses, place) order by place
    returning id
  )
  select array_agg(id order by id) into v_ids from posted;
  return v_ids;
end $$;

-- Posts what a run pays: members are only credited, each account raised once. The arrays stand side by side, one posting
-- each, none of them of 0. Accounts are looked up one by one in their order, so rows are locked in ascending order.
create function ledger_post_set(
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_entry_types text[], p_references bigint[], p_sequences int[], p_days date[],
  p_reservation int, out count int, out sum bigint
) language plpgsql
  security definer set search_path = public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off as $$
declare v_raised int; v_accounts int;
begin
  if exists (select from unnest(p_debits) d where d > 0) then
    raise exception 'ledger: not so: members are only credited' using errcode = 'FL003';
  end if;
  with credits as materialized (
    select credit as id, sum(amount)::bigint as delta from unnest(p_credits, p_amounts) as c(credit, amount)
    where credit > 0 group by credit order by credit),
  raised as (update member_accounts a set balance = a.balance + c.delta from credits c where a.id = c.id returning 1)
  select (select count(*) from raised), (select count(*) from credits) into v_raised, v_accounts;
  if v_raised <> v_accounts then
    raise exception 'ledger: not so: every credited account exists' using errcode = 'FL003';
  end if;
  perform ledger_apply_system(array_agg(account), array_agg(delta), p_reservation) from (
    select debit as account, -sum(amount)::bigint as delta from unnest(p_debits, p_amounts) as d(debit, amount) group by debit
    union all
    select credit, sum(amount)::bigint from unnest(p_credits, p_amounts) as c(credit, amount) where credit < 0 group by credit) net;
  insert into postings (debit, credit, amount, entry_type, reference, sequence, day, booked_at)
    select debit, credit, amount, entry_type, reference, sequence, day, (select app_now())
    from unnest(p_debits, p_credits, p_amounts, p_entry_types, p_references, p_sequences, p_days) as p(debit, credit, amount, entry_type, reference, sequence, day)
    order by debit, credit;
  get diagnostics count = row_count;
  select coalesce(sum(amount), 0) into sum from unnest(p_amounts) as a(amount);
end $$;

create function ledger_open_accounts(p_member_id int) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into member_accounts (id) select p_member_id::bigint * 8 + account_type from generate_series(0, 4) account_type
$$;

-- Locks accounts in their order: a caller who posts to several of them waits here and nowhere else.
create function ledger_lock_accounts(p_ids bigint[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform 1 from member_accounts where id = any (p_ids) order by id for update;
end $$;

-- Moves money of a member to held, for one reference, once.
create function ledger_hold(p_member_id int, p_source text, p_amount bigint, p_reference bigint) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  insert into holds (member_id, source, amount, reference) values (p_member_id, p_source, p_amount, p_reference);
  perform ledger_post(array[p_member_id::bigint * 8 + array_position(array['main', 'profit', 'compound', 'principal'], p_source) - 1],
    array[p_member_id::bigint * 8 + 4], array[p_amount], array['hold'], array[p_reference], array[0], array[null::date], array[null::bigint]);
end $$;

create function ledger_close_hold(p_reference bigint, p_state text) returns holds language plpgsql as $$
declare v_hold holds;
begin
  update holds set state = p_state where reference = p_reference and state = 'open' returning * into v_hold;
  if not found then raise exception 'ledger: not so: the hold of % is open', p_reference using errcode = 'FL003'; end if;
  return v_hold;
end $$;

-- Gives held money back: to where it came from, or to another account of the member.
create function ledger_release_hold(p_reference bigint, p_to text) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare v_hold holds := ledger_close_hold(p_reference, 'released'); v_held bigint := v_hold.member_id::bigint * 8 + 4;
begin
  perform ledger_post(array[v_held],
    array[v_held - 5 + array_position(array['main', 'profit', 'compound', 'principal'], coalesce(p_to, v_hold.source))],
    array[v_hold.amount], array['hold_released'], array[p_reference], array[0], array[null::date], array[null::bigint]);
end $$;

-- Takes held money out: the fees, and the rest, which is answered, to payout_clearing.
create function ledger_capture_hold(p_reference bigint, p_exit_fee bigint, p_withdrawal_fee bigint) returns bigint language plpgsql
  security definer set search_path = public, pg_temp as $$
declare v_hold holds := ledger_close_hold(p_reference, 'captured'); v_net_amount bigint := v_hold.amount - p_exit_fee - p_withdrawal_fee;
begin
  if v_net_amount <= 0 or p_exit_fee < 0 or p_withdrawal_fee < 0 then
    raise exception 'ledger: not so: a payout is above zero after its fees' using errcode = 'FL003';
  end if;
  perform ledger_post(array_agg(v_hold.member_id::bigint * 8 + 4 order by place), array_agg(credit order by place),
      array_agg(amount order by place), array_agg(entry_type order by place), array_agg(p_reference), array_agg(0),
      array_agg(null::date), array_agg(null::bigint))
    from (values (1, -8::bigint, p_exit_fee, 'exit_fee'), (2, -8, p_withdrawal_fee, 'withdrawal_fee'), (3, -2, v_net_amount, 'payout'))
      as lines(place, credit, amount, entry_type) where amount > 0;
  return v_net_amount;
end $$;

-- Sets aside in a pool what a run will pay, of what no other run has set aside there.
create function ledger_reserve(p_account smallint, p_run_id int, p_amount bigint) returns int language plpgsql
  security definer set search_path = public, pg_temp as $$
declare v_available bigint := ledger_lock_available(p_account); v_id int;
begin
  if p_amount > v_available then
    raise exception 'a pool has too little' using errcode = 'FL002',
      detail = json_build_object('account', (select name from system_accounts where id = p_account), 'available', v_available::text,
        'needed', p_amount::text)::text;
  end if;
  insert into pool_reservations (account, run_id, amount) values (p_account, p_run_id, p_amount) returning id into v_id;
  return v_id;
end $$;

create function ledger_close_reservation(p_id int) returns void language sql
  security definer set search_path = public, pg_temp as $$
  update pool_reservations set open = false where id = p_id
$$;

-- Raises FL003 unless a set-based statement did what it must.
create function ledger_require(p_holds boolean, p_what text) returns boolean language plpgsql as $$
begin
  if not p_holds then raise exception 'ledger: not so: %', p_what using errcode = 'FL003'; end if;
  return true;
end $$;

revoke execute on function ledger_lock_available, ledger_apply_system, ledger_post_between, ledger_post, ledger_post_set,
  ledger_open_accounts, ledger_lock_accounts, ledger_hold, ledger_close_hold, ledger_release_hold, ledger_capture_hold,
  ledger_reserve, ledger_close_reservation from public;
-- What the others call inside them may not be called from outside.
revoke execute on function ledger_post_between, ledger_apply_system, ledger_close_hold from fairlead_app;
grant create on schema public to fairlead_ledger;
alter function ledger_lock_available owner to fairlead_ledger;
alter function ledger_apply_system owner to fairlead_ledger;
alter function ledger_post_between owner to fairlead_ledger;
alter function ledger_post owner to fairlead_ledger;
alter function ledger_post_set owner to fairlead_ledger;
alter function ledger_open_accounts owner to fairlead_ledger;
alter function ledger_lock_accounts owner to fairlead_ledger;
alter function ledger_hold owner to fairlead_ledger;
alter function ledger_close_hold owner to fairlead_ledger;
alter function ledger_release_hold owner to fairlead_ledger;
alter function ledger_capture_hold owner to fairlead_ledger;
alter function ledger_reserve owner to fairlead_ledger;
alter function ledger_close_reservation owner to fairlead_ledger;
revoke create on schema public from fairlead_ledger;
