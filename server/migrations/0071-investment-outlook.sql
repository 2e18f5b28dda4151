-- What running investments will give back and could still credit, by the week in which they end: calculated by the worker every
-- few minutes from all of them, as each accrual changes each.

create table investment_outlook (
  -- the Monday of the week in which they end
  week date primary key,
  investments int not null,
  principal bigint not null,
  -- what they would be credited until then if every day were paid in full
  max_returns bigint not null
);
-- One row: when, and what is not in a week, as it is in notice and earns nothing any more.
create table investment_outlook_state (
  singleton boolean primary key default true check (singleton),
  calculated_at timestamptz not null,
  in_notice int not null,
  in_notice_principal bigint not null
);

-- What is credited in so many accruals in full, each rounded down, up to the cap. Compounding raises the base of the next.
create function max_accrued(p_base bigint, p_rate_ppm int, p_accruals int, p_compounds boolean, p_cap bigint) returns bigint
language plpgsql immutable parallel safe as $$
declare
  v_sum bigint := 0;
begin
  if not p_compounds then
    return greatest(least(p_base * p_rate_ppm / 1000000 * p_accruals, p_cap), 0);
  end if;
  for i in 1 .. p_accruals loop
    v_sum := v_sum + (p_base + v_sum) * p_rate_ppm / 1000000;
    exit when v_sum >= p_cap;
  end loop;
  return greatest(least(v_sum, p_cap), 0);
end
$$;
