-- One movement between two members' accounts, which is most of what members do, is two updates and an insert.
-- The lower id is changed first, as everywhere: nobody waits in a circle.
create function ledger_post_between(
  p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_cause bigint, p_seq int, p_day date, p_reverses bigint
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
  insert into postings (debit, credit, amount, kind, cause, seq, day, reverses, booked_at)
    values (p_debit, p_credit, p_amount, p_kind, p_cause, p_seq, p_day, p_reverses, app_now()) returning id into v_id;
  return v_id;
end $$;

-- The one function that posts, with one look at the accounts instead of three: what it locks is what it compares.
create or replace function ledger_post(
  p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_kinds text[], p_causes bigint[],
  p_seqs int[], p_days date[], p_reverses bigint[], p_reservation int default null
) returns bigint[] language plpgsql as $$
declare
  v_accounts bigint[]; v_deltas bigint[]; v_balances bigint[]; v_house bigint[]; v_house_deltas bigint[]; v_ids bigint[];
begin
  if cardinality(p_debits) = 1 and p_debits[1] > 0 and p_credits[1] > 0 then
    return array[ledger_post_between(p_debits[1], p_credits[1], p_amounts[1], p_kinds[1], p_causes[1], p_seqs[1], p_days[1], p_reverses[1])];
  end if;
  select array_agg(account order by account) filter (where account > 0), array_agg(delta order by account) filter (where account > 0),
      array_agg(account) filter (where account < 0), array_agg(delta) filter (where account < 0)
    into v_accounts, v_deltas, v_house, v_house_deltas from (
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
  if v_house is not null then
    perform ledger_apply_house(v_house, v_house_deltas, p_reservation);
  end if;
  with posted as (
    insert into postings (debit, credit, amount, kind, cause, seq, day, reverses, booked_at)
    select debit, credit, amount, kind, cause, seq, day, reverses, (select app_now())
      from unnest(p_debits, p_credits, p_amounts, p_kinds, p_causes, p_seqs, p_days, p_reverses)
        with ordinality as p(debit, credit, amount, kind, cause, seq, day, reverses, place) order by place
    returning id
  )
  select array_agg(id order by id) into v_ids from posted;
  return v_ids;
end $$;
