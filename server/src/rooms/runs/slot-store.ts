import { one, sql, type Tx } from '#foundation/db.ts';
import { houseAccount, memberAccount } from '#ledger/index.ts';
import type { Run } from './store.ts';

/**
 * Writes a run's slots and level lines, each with its amount due and who qualifies, in one statement each. The caller's
 * transaction is REPEATABLE READ: everything is as it stood at one moment.
 */
export async function fixDay(tx: Tx, day: string): Promise<{ runId: number }> {
  const { id: runId } = await one(
    tx,
    sql<{
      id: number;
    }>`insert into runs (programme, day, state, created_at) values ('accrual', ${day}, 'fixed', app_now()) returning id`,
  );
  await planForAll(tx);
  await insertSlots(tx, runId, day);
  await insertLines(tx, runId, day);
  await sql`
    update runs set
      slots = (select count(*) from return_slots where run_id = ${runId} and day = ${day}),
      returns_due = (select coalesce(sum(due), 0) from return_slots where run_id = ${runId} and day = ${day}),
      lines = (select count(*) from level_lines where run_id = ${runId} and day = ${day}),
      levels_due = (select coalesce(sum(amount), 0) from level_lines where run_id = ${runId} and day = ${day})
    where id = ${runId}`.execute(tx);
  return { runId };
}

/**
 * Until the transaction ends statements go over everything there is: the planner knows nothing of a day that is just being
 * written, takes it for one row, and would look up each of a hundred thousand by itself.
 */
async function planForAll(tx: Tx): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`set local work_mem = '128MB'`.execute(tx);
}

/** One slot for each active investment that is not under notice, whose calendar has this day, between its start and its end. */
async function insertSlots(tx: Tx, runId: number, day: string): Promise<void> {
  await sql`
    with accruing as (
      select i.id, i.member_id, i.rate_ppm, i.invested + i.growth as base, m.blocked, m.roi_open,
        case when i.payout = 'claimed' then 2 when i.mode = 'compound' then 1 else 0 end as mode,
        greatest(i.invested * i.cap_ppm / 1000000 - i.earned, 0) as room
      from investments i join members m on m.id = i.member_id
      where i.status = 'active' and i.leaving_since is null and i.start_day < ${day}::date and i.end_day >= ${day}::date
        and (i.accrues_on = 'every_day' or (extract(isodow from ${day}::date) < 6 and not exists (select from holidays where day = ${day}::date)))
    ), judged as (
      select *, base * rate_ppm / 1000000 as full_due,
        case when blocked then 'blocked' when not roi_open then 'roi_closed' when room = 0 then 'cap'
          when base * rate_ppm / 1000000 = 0 then 'zero' end as reason
      from accruing
    )
    insert into return_slots (day, investment_id, member_id, run_id, mode, base, rate_ppm, due, reason)
    select ${day}::date, id, member_id, ${runId}, mode, base, rate_ppm,
      case when reason is null then least(full_due, room) else 0 end, reason
    from judged order by id`.execute(tx);
}

/** One line for each slot with something due and each level above it that has a percent; claimed slots get theirs when claimed. */
async function insertLines(tx: Tx, runId: number, day: string): Promise<void> {
  await sql`
    with directs as (
      select sponsor_id as id, count(*) as active from members
      where sponsor_id is not null and not blocked and activation_ends_at > (select app_now()) group by sponsor_id
    ), investors as (
      select distinct member_id as id from investments where status = 'active' and leaving_since is null
    ), receivers as materialized (
      select m.id, coalesce(d.active, 0) as directs,
        case when m.blocked then 'blocked' when not m.level_open then 'level_closed'
          when m.activation_ends_at is null or m.activation_ends_at <= (select app_now()) then 'not_activated'
          when v.id is null then 'no_investment' end as reason
      from members m left join directs d on d.id = m.id left join investors v on v.id = m.id
    ), versions as materialized (
      select v.version, array_agg(coalesce(p.ppm, 0) order by l.level) as ppms
      from (select version, max(level) as deepest from level_percents where kind = 'invest' group by version) v
        cross join lateral generate_series(1, v.deepest) as l(level)
        left join level_percents p on p.kind = 'invest' and p.version = v.version and p.level = l.level
      group by v.version
    ), due as (
      -- side by side: a level without a sponsor has no receiver
      select s.investment_id, s.member_id, s.mode, s.due, unnest(m.ancestors[:cardinality(v.ppms)]) as receiver_id,
        generate_subscripts(v.ppms, 1) as level, unnest(v.ppms) as ppm
      from return_slots s
      join members m on m.id = s.member_id
      join investments i on i.id = s.investment_id
      join versions v on v.version = i.level_version
      where s.run_id = ${runId} and s.day = ${day}::date and s.due > 0 and s.mode <> 2
    ), judged as (
      select d.*, d.due * d.ppm / 1000000 as share,
        coalesce(r.reason, case when r.directs < d.level then 'directs' when d.due * d.ppm / 1000000 = 0 then 'zero' end) as reason
      from due d join receivers r on r.id = d.receiver_id where d.ppm > 0
    )
    insert into level_lines (day, investment_id, level, receiver_id, from_id, run_id, compound, onamount, ppm, amount, reason)
    select ${day}::date, investment_id, level, receiver_id, member_id, ${runId}, mode = 1, due, ppm,
      case when reason is null then share else 0 end, reason
    from judged order by investment_id, level`.execute(tx);
}

/**
 * Works a run's lines out anew from what its slots were credited, where the returns were not paid in full.
 * Who qualified stays as it was fixed; a line whose base became nothing says why.
 */
export async function lowerLines(tx: Tx, run: { id: number; day: string; num: bigint; of: bigint }): Promise<void> {
  await planForAll(tx);
  await sql`
    update level_lines l set
      onamount = c.credited,
      amount = case when l.reason is null then c.credited * l.ppm / 1000000 else 0 end,
      reason = coalesce(l.reason, case when c.credited = 0 then 'unfunded' when c.credited * l.ppm / 1000000 = 0 then 'zero' end)
    from (select investment_id, ledger_share(due, ${run.num}, ${run.of}) as credited from return_slots
          where run_id = ${run.id} and day = ${run.day}::date) c
    where l.run_id = ${run.id} and l.day = ${run.day}::date and l.investment_id = c.investment_id`.execute(tx);
  await sql`update runs set levels_due = (select coalesce(sum(amount), 0) from level_lines where run_id = ${run.id} and day = ${run.day}::date)
    where id = ${run.id}`.execute(tx);
}

/** Shares what the marketing pool holds among a run's lines, each rounded down on its own. @returns their new sum */
export async function shareLines(tx: Tx, run: { id: number; day: string; num: bigint; of: bigint }): Promise<bigint> {
  await sql`
    update level_lines set amount = ledger_share(amount, ${run.num}, ${run.of}),
      reason = case when ledger_share(amount, ${run.num}, ${run.of}) = 0 then 'unfunded' end
    where run_id = ${run.id} and day = ${run.day}::date and amount > 0`.execute(tx);
  const { sum } = await one(
    tx,
    sql<{
      sum: bigint;
    }>`select coalesce(sum(amount), 0)::bigint as sum from level_lines where run_id = ${run.id} and day = ${run.day}::date`,
  );
  return sum;
}

/** The postings of a run's slots after its cursor and up to `last`: what each is credited, to where its plan pays. */
export function slotPostings(run: Run, last: number) {
  const to = (account: 'profit' | 'compound') => sql`s.member_id::bigint * 8 + ${memberAccount(0, account)}::bigint`;
  return sql`
    select ${houseAccount('returns_pool')}::bigint as debit,
      case s.mode when 0 then ${to('profit')} when 1 then ${to('compound')} else ${houseAccount('returns_payable')}::bigint end as credit,
      ledger_share(s.due, ${run.share_num}, ${run.share_of}) as amount,
      case s.mode when 0 then 'return' when 1 then 'compound_return' else 'claimable_return' end as kind,
      s.investment_id::bigint as cause, s.day - date '2000-01-01' as seq, s.day
    from return_slots s
    where s.run_id = ${run.id} and s.day = ${run.day}::date and s.investment_id > ${run.cursor} and s.investment_id <= ${last}`;
}
