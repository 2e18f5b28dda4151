import { type Db, one, sql } from '@fairlead/server/src/foundation/db.ts';

const DAYS = 800;
/** The worker merges a month so many days after its end. */
const KEPT_DAYS = 30;
/** Rows of each of these days. */
const ROWS = 50;

/**
 * The days before the first that is accrued, as the platform keeps them: a table for each month that ended long ago, and for
 * each newer day. Each day has a few rows, so that what is measured is what it costs that the days are there. Does nothing
 * where they are.
 */
export async function fillDays(owner: Db): Promise<void> {
  const { first } = await one(
    owner,
    sql<{ first: string | null }>`
      select min(substring(pg_get_expr(c.relpartbound, c.oid) from '[0-9]{4}-[0-9]{2}-[0-9]{2}')) as first
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'return_accruals'::regclass`,
  );
  const { from, until } = await one(
    owner,
    sql<{ from: string; until: string }>`
      select date_trunc('month', app_today() - ${DAYS}::int)::date::text as from, coalesce(${first}::date, app_today())::text as until`,
  );
  if (until <= from) return;
  await sql
    .raw(`
    do $$
    declare v_from date := '${from}'; v_to date; v_name text; v_table text; v_month date;
    begin
      while v_from < date '${until}' loop
        v_month := date_trunc('month', v_from) + interval '1 month';
        if v_month + ${KEPT_DAYS} < app_today() then v_to := least(v_month, date '${until}'); v_name := month_suffix(v_from);
        else v_to := v_from + 1; v_name := day_suffix(v_from); end if;
        foreach v_table in array array['return_accruals', 'level_commissions'] loop
          execute format('create table %I partition of %I for values from (%L) to (%L)', v_table || v_name, v_table, v_from, v_to);
        end loop;
        v_from := v_to;
      end loop;
    end $$`)
    .execute(owner);
  const days = sql`
    (select day::date from generate_series(${from}::date, ${until}::date - 1, interval '1 day') day where extract(isodow from day) < 6)`;
  const investments = sql`(select id, member_id from investments order by id desc limit ${ROWS})`;
  await sql`
    insert into return_accruals (base, due, day, investment_id, member_id, sponsor_id, rate_ppm, level_version, distribution)
    select 1000000000, 800000, d.day, i.id, i.member_id, 0, 800, 1, 0 from ${days} d cross join ${investments} i`.execute(
    owner,
  );
  await sql`
    insert into level_commissions (base_amount, amount, day, investment_id, beneficiary_id, from_id, ppm, level, compound)
    select 800000, 80000, d.day, i.id, i.member_id, i.member_id, 100000, 1, false from ${days} d cross join ${investments} i`.execute(
    owner,
  );
  await sql`analyze return_accruals, level_commissions`.execute(owner);
}
