-- One movement between two members' accounts, if the first holds enough: for a statement that stores the movement's cause
-- where it was posted, and nothing else. It takes no lists, and compares the balance once.
-- Returns the posting's id, or null where the account has too little or is none: nothing has changed then.
-- Raises FL003 where there is no account to credit.
create function ledger_post_if_covered(p_debit bigint, p_credit bigint, p_amount bigint, p_entry_type text, p_reference bigint)
  returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  -- the lower id is changed first, as everywhere, so that no deadlock arises
  if p_credit < p_debit then
    update member_accounts set balance = balance + p_amount where id = p_credit;
    if not found then raise exception 'no such member account' using errcode = 'FL003'; end if;
    update member_accounts set balance = balance - p_amount where id = p_debit and balance >= p_amount;
    if not found then
      update member_accounts set balance = balance - p_amount where id = p_credit;
      return null;
    end if;
  else
    update member_accounts set balance = balance - p_amount where id = p_debit and balance >= p_amount;
    if not found then return null; end if;
    update member_accounts set balance = balance + p_amount where id = p_credit;
    if not found then raise exception 'no such member account' using errcode = 'FL003'; end if;
  end if;
  insert into postings (debit, credit, amount, entry_type, reference, booked_at)
    values (p_debit, p_credit, p_amount, p_entry_type, p_reference, (select now() + "offset" from clock_offset)) returning id into v_id;
  return v_id;
end $$;
revoke execute on function ledger_post_if_covered from public;
grant create on schema public to fairlead_ledger;
alter function ledger_post_if_covered owner to fairlead_ledger;
revoke create on schema public from fairlead_ledger;

-- The same rule of a row, asked by its kind: PostgreSQL sets up what is asked for each transaction again.
create or replace function is_transfer(p_kind text, p_member_id int, p_to_member_id int, p_from_account text, p_investment_id int, p_amount bigint)
  returns boolean language plpgsql immutable parallel safe as $$
begin
  if p_kind = 'friend' then
    return p_from_account = 'main' and p_member_id <> p_to_member_id and p_investment_id is null and p_amount > 0;
  end if;
  return p_kind = 'own' and p_member_id = p_to_member_id and p_amount > 0
    and (p_from_account = 'profit' and p_investment_id is null or p_from_account = 'compound');
end $$;
