-- PostgreSQL reads the text of a table's CHECKs again for each statement that writes it, however few rows: those of postings took
-- a posting by itself 100 us, 60 of them the list of entry types. Of a function it keeps what it has read (decision 0081).
create or replace function add_entry_types(variadic p_types text[]) returns void language plpgsql as $$
declare v_list text;
begin
  insert into entry_types select unnest(p_types) on conflict do nothing;
  select string_agg(quote_literal(entry_type), ', ' order by entry_type) into v_list from entry_types;
  -- What was posted before stays right: types are added and never taken away. What is refused names the check as it was named
  -- when each was one of its own.
  execute format($make$
    create or replace function check_posting(p_debit bigint, p_credit bigint, p_amount bigint, p_entry_type text)
      returns boolean language plpgsql immutable parallel safe as $body$
    declare v_broken text;
    begin
      if p_amount > 0 and p_debit <> p_credit
        and (p_debit between -11 and -1 or p_debit >= 8 and p_debit %% 8 < 5)
        and (p_credit between -11 and -1 or p_credit >= 8 and p_credit %% 8 < 5)
        and p_entry_type in (%s) then
        return true;
      end if;
      v_broken := case
        when p_amount <= 0 then 'postings_amount_check'
        when p_debit = p_credit then 'postings_check'
        when not (p_debit between -11 and -1 or p_debit >= 8 and p_debit %% 8 < 5) then 'postings_debit_account'
        when not (p_credit between -11 and -1 or p_credit >= 8 and p_credit %% 8 < 5) then 'postings_credit_account'
        else 'postings_entry_type_known' end;
      raise check_violation using table = 'postings', constraint = v_broken,
        message = format('a posting of %%s from %%s to %%s as "%%s" violates %%s', p_amount, p_debit, p_credit, p_entry_type, v_broken);
    end $body$ $make$, v_list);
end $$;
select add_entry_types(variadic '{}');

alter table postings
  drop constraint postings_entry_type_known,
  drop constraint postings_debit_account,
  drop constraint postings_credit_account,
  drop constraint postings_amount_check,
  drop constraint postings_check,
  add constraint postings_checked check (check_posting(debit, credit, amount, entry_type)) not valid;

-- The same of transfers: two ends, an amount, and an investment where growth is moved.
create function is_transfer(p_kind text, p_member_id int, p_to_member_id int, p_from_account text, p_investment_id int, p_amount bigint)
  returns boolean language plpgsql immutable parallel safe as $$
begin
  return p_kind in ('own', 'friend') and p_from_account in ('main', 'profit', 'compound') and p_amount > 0
    and (p_kind = 'own') = (p_member_id = p_to_member_id)
    and (p_kind = 'friend') = (p_from_account = 'main')
    and (p_investment_id is null or p_from_account = 'compound');
end $$;
do $$
declare v_name text;
begin
  for v_name in select conname from pg_constraint where conrelid = 'transfers'::regclass and contype = 'c' loop
    execute format('alter table transfers drop constraint %I', v_name);
  end loop;
end $$;
alter table transfers
  add constraint transfers_checked
    check (is_transfer(kind, member_id, to_member_id, from_account, investment_id, amount)) not valid;
