-- An end-of-day run builds the two indexes by beneficiary apart, so that as many are built at once as it has connections.
-- 'beneficiaries' still builds both, for a process of the release before.
create or replace function index_day_partition(p_day date, p_which text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare v_accruals text := 'return_accruals' || day_suffix(p_day); v_commissions text := 'level_commissions' || day_suffix(p_day);
begin
  case p_which
    when 'accruals' then execute format('create unique index %I on %I (investment_id, day)', v_accruals || '_key', v_accruals);
    when 'commissions' then execute format('create unique index %I on %I (investment_id, level, day)', v_commissions || '_key', v_commissions);
    when 'beneficiary' then execute format('create index %I on %I (beneficiary_id)', v_commissions || '_beneficiary', v_commissions);
    when 'listed' then
      execute format('create index %I on %I (beneficiary_id, investment_id, level) where reason = ''''', v_commissions || '_listed', v_commissions);
    when 'beneficiaries' then
      perform index_day_partition(p_day, 'beneficiary');
      perform index_day_partition(p_day, 'listed');
  end case;
end $$;
