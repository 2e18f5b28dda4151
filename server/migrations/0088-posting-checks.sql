-- A posting names accounts that there can be and an entry type that there is, also where the posting functions are not asked (decision 0054). A foreign key would
-- look up each row of an end-of-day run; a check compares it with what stands in the check.
create table entry_types (
  entry_type text primary key
);
revoke insert, update, delete on entry_types from fairlead_app;

-- Makes an entry type known: each migration that brings one calls this. The check is made again with all of them; the next
-- migration validates it (`validate constraint`), which keeps no one waiting.
create function add_entry_types(variadic p_types text[]) returns void language plpgsql as $$
declare v_list text;
begin
  insert into entry_types select unnest(p_types) on conflict do nothing;
  select string_agg(quote_literal(entry_type), ', ' order by entry_type) into v_list from entry_types;
  alter table postings drop constraint if exists postings_entry_type_known;
  execute format('alter table postings add constraint postings_entry_type_known check (entry_type in (%s)) not valid', v_list);
end $$;
revoke execute on function add_entry_types from public;

select add_entry_types(
  'deposit', 'provider_cost', 'provider_cost_settled', 'activation_fee', 'ib_commission', 'subscription', 'return', 'compound_return',
  'claimable_return', 'claim', 'claim_lapsed', 'levels_reserved', 'claim_levels_reserved', 'levels_cancelled', 'level_income',
  'compound_level', 'hold', 'hold_released', 'withdrawal_fee', 'exit_fee', 'payout', 'payout_settled', 'principal_returned',
  'completion_growth', 'growth_returned', 'growth_moved', 'profit_moved', 'transfer', 'staff_credit', 'staff_debit', 'pool_funding',
  'capital', 'suspense_settled', 'suspense_received', 'reversal', 'reward', 'leadership', 'salary', 'cto_share', 'cto_funding', 'cto_rest');

-- A member's account is member_id * 8 + one of five types, a system account one of eleven below zero; whether the account exists the
-- posting functions find, who lock it.
alter table postings
  add constraint postings_debit_account check (debit between -11 and -1 or debit >= 8 and debit % 8 < 5) not valid,
  add constraint postings_credit_account check (credit between -11 and -1 or credit >= 8 and credit % 8 < 5) not valid;

-- What members are shown of it is known as well: a programme's migration names its entry types there.
create function know_entry_type() returns trigger language plpgsql as $$
begin
  if not exists (select from entry_types where entry_type = new.entry_type) then
    perform add_entry_types(new.entry_type);
  end if;
  return null;
end $$;
create trigger statement_entry_types_known after insert on statement_entry_types for each row execute function know_entry_type();
