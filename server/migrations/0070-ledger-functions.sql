-- The ledger's rows and the audit log change through the functions below alone. They work with the rights of fairlead_ledger,
-- which nobody logs in as; the application's role may call them and not write the tables (foundation/table-rights.ts).
grant select on clock_offset, house_accounts, postings, member_accounts, house_shards, holds, pool_reservations, audit_log to fairlead_ledger;
grant insert on postings, member_accounts, holds, pool_reservations, audit_log to fairlead_ledger;
grant update (balance) on member_accounts, house_shards to fairlead_ledger;
grant update (state) on holds to fairlead_ledger;
grant update (spent, open) on pool_reservations to fairlead_ledger;

-- Posts what a run pays: members are only credited, each account raised once. The arrays stand side by side, one posting
-- each, none of them of 0. Accounts are looked up one by one in their order, so rows are locked in ascending order.
create function ledger_post_set(
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_kinds text[], p_causes bigint[], p_seqs int[], p_days date[],
  p_reservation int, out count int, out sum bigint
) language plpgsql as $$
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
  perform ledger_apply_house(array_agg(account), array_agg(delta), p_reservation) from (
    select debit as account, -sum(amount)::bigint as delta from unnest(p_debits, p_amounts) as d(debit, amount) group by debit
    union all
    select credit, sum(amount)::bigint from unnest(p_credits, p_amounts) as c(credit, amount) where credit < 0 group by credit) net;
  insert into postings (debit, credit, amount, kind, cause, seq, day, booked_at)
    select debit, credit, amount, kind, cause, seq, day, (select app_now())
    from unnest(p_debits, p_credits, p_amounts, p_kinds, p_causes, p_seqs, p_days) as p(debit, credit, amount, kind, cause, seq, day)
    order by debit, credit;
  get diagnostics count = row_count;
  select coalesce(sum(amount), 0) into sum from unnest(p_amounts) as a(amount);
end $$;

create function ledger_open_accounts(p_member_id int) returns void language sql as $$
  insert into member_accounts (id) select p_member_id::bigint * 8 + place from generate_series(0, 4) place
$$;

-- Locks accounts in their order: whoever goes on to post to several of them waits here and nowhere else.
create function ledger_lock_accounts(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform 1 from member_accounts where id = any (p_ids) order by id for update;
end $$;

-- Moves money of a member to held, for one cause, once.
create function ledger_hold(p_member_id int, p_source text, p_amount bigint, p_cause bigint) returns void language plpgsql as $$
begin
  insert into holds (member_id, source, amount, cause) values (p_member_id, p_source, p_amount, p_cause);
  perform ledger_post(array[p_member_id::bigint * 8 + array_position(array['main', 'profit', 'compound', 'principal'], p_source) - 1],
    array[p_member_id::bigint * 8 + 4], array[p_amount], array['hold'], array[p_cause], array[0], array[null::date], array[null::bigint]);
end $$;

create function ledger_close_hold(p_cause bigint, p_state text) returns holds language plpgsql as $$
declare v_hold holds;
begin
  update holds set state = p_state where cause = p_cause and state = 'open' returning * into v_hold;
  if not found then raise exception 'ledger: not so: the hold of % is open', p_cause using errcode = 'FL003'; end if;
  return v_hold;
end $$;

-- Gives held money back: to where it came from, or to another account of the member.
create function ledger_release_hold(p_cause bigint, p_to text) returns void language plpgsql as $$
declare v_hold holds := ledger_close_hold(p_cause, 'released'); v_held bigint := v_hold.member_id::bigint * 8 + 4;
begin
  perform ledger_post(array[v_held],
    array[v_held - 5 + array_position(array['main', 'profit', 'compound', 'principal'], coalesce(p_to, v_hold.source))],
    array[v_hold.amount], array['hold_released'], array[p_cause], array[0], array[null::date], array[null::bigint]);
end $$;

-- Takes held money out: the fees, and the rest, which is answered, to payout_clearing.
create function ledger_capture_hold(p_cause bigint, p_exit_fee bigint, p_withdrawal_fee bigint) returns bigint language plpgsql as $$
declare v_hold holds := ledger_close_hold(p_cause, 'captured'); v_payout bigint := v_hold.amount - p_exit_fee - p_withdrawal_fee;
begin
  if v_payout <= 0 or p_exit_fee < 0 or p_withdrawal_fee < 0 then
    raise exception 'ledger: not so: a payout is above zero after its fees' using errcode = 'FL003';
  end if;
  perform ledger_post(array_agg(v_hold.member_id::bigint * 8 + 4 order by place), array_agg(credit order by place),
      array_agg(amount order by place), array_agg(kind order by place), array_agg(p_cause), array_agg(0),
      array_agg(null::date), array_agg(null::bigint))
    from (values (1, -8::bigint, p_exit_fee, 'exit_fee'), (2, -8, p_withdrawal_fee, 'withdrawal_fee'), (3, -2, v_payout, 'payout'))
      as lines(place, credit, amount, kind) where amount > 0;
  return v_payout;
end $$;

-- Sets aside in a pool what a run will pay, of what no other run has set aside there.
create function ledger_reserve(p_account smallint, p_run_id int, p_amount bigint) returns int language plpgsql as $$
declare v_available bigint := ledger_lock_available(p_account); v_id int;
begin
  if p_amount > v_available then
    raise exception 'a pool has too little' using errcode = 'FL002',
      detail = json_build_object('account', (select name from house_accounts where id = p_account), 'available', v_available::text,
        'needed', p_amount::text)::text;
  end if;
  insert into pool_reservations (account, run_id, amount) values (p_account, p_run_id, p_amount) returning id into v_id;
  return v_id;
end $$;

create function ledger_close_reservation(p_id int) returns void language sql as $$
  update pool_reservations set open = false where id = p_id
$$;

-- Whose connection wrote a row: stands there whatever the process says about who acted.
alter table audit_log add column login text;
create function write_audit(
  p_actor_kind text, p_actor_id int, p_action text, p_subject text, p_before jsonb, p_after jsonb, p_reason text, p_ip text, p_request_id text
) returns void language sql as $$
  insert into audit_log (at, actor_kind, actor_id, action, subject, before, after, reason, ip, request_id, login)
  values (app_now(), p_actor_kind, p_actor_id, p_action, p_subject, p_before, p_after, p_reason, p_ip, p_request_id, session_user)
$$;

-- What the others call inside them is nobody's to call; a table of the caller's own is never taken for the ledger's.
grant create on schema public to fairlead_ledger;
do $$ declare v_function regprocedure; v_called boolean; begin
  for v_function, v_called in
    select oid::regprocedure, proname not in ('ledger_post_between', 'ledger_apply_house', 'ledger_close_hold') from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('ledger_post', 'ledger_post_between', 'ledger_apply_house',
      'ledger_lock_available', 'ledger_post_set', 'ledger_open_accounts', 'ledger_lock_accounts', 'ledger_hold', 'ledger_close_hold',
      'ledger_release_hold', 'ledger_capture_hold', 'ledger_reserve', 'ledger_close_reservation', 'write_audit')
  loop
    execute format('revoke execute on function %s from public, fairlead_app', v_function);
    if v_called then
      execute format('alter function %s security definer set search_path = public, pg_temp', v_function);
      execute format('grant execute on function %s to fairlead_app', v_function);
    end if;
    execute format('alter function %s owner to fairlead_ledger', v_function);
  end loop;
end $$;
alter function ledger_post_set(bigint[], bigint[], bigint[], text[], bigint[], int[], date[], int) set enable_hashjoin = off;
alter function ledger_post_set(bigint[], bigint[], bigint[], text[], bigint[], int[], date[], int) set enable_mergejoin = off;
revoke create on schema public from fairlead_ledger;
