-- Pending level commissions of a day are listed by beneficiary, as the day's sums are kept, so that a page in the middle is found by
-- them instead of by counting off half of the day. Only days that are not merged have the index: what is merged is long released.
create or replace function index_day_partition(p_day date, p_which text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_accruals text := 'return_accruals' || day_suffix(p_day); v_commissions text := 'level_commissions' || day_suffix(p_day);
begin
  case p_which
    when 'accruals' then execute format('create unique index %I on %I (investment_id, day)', v_accruals || '_key', v_accruals);
    when 'commissions' then execute format('create unique index %I on %I (investment_id, level, day)', v_commissions || '_key', v_commissions);
    when 'beneficiaries' then
      execute format('create index %I on %I (beneficiary_id)', v_commissions || '_beneficiary', v_commissions);
      execute format('create index %I on %I (beneficiary_id, investment_id, level) where reason = ''''', v_commissions || '_listed', v_commissions);
  end case;
end $$;

do $$
declare v_name text;
begin
  for v_name in
    select c.relname from runs r join pg_class c on c.oid = to_regclass('level_commissions' || day_suffix(r.day))
    where r.programme = 'accrual' and not exists (select from runs release where release.id = r.released_by and release.finished_at is not null)
  loop
    execute format('create index %I on %I (beneficiary_id, investment_id, level) where reason = ''''', v_name || '_listed', v_name);
  end loop;
end $$;
