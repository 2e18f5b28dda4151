import type { RawBuilder } from 'kysely';
import { tryLock } from '#foundation/advisory-locks.ts';
import { type Db, inTransaction, one, sql, type Tx } from '#foundation/db.ts';

/** What came to a member's active principal, or went from it; micro-units. `startDay`: the day the investment began. */
export type VolumeChange = { memberId: number; investmentId: number | null; startDay: string | null; amount: bigint };

/** Rows a roll-up takes in one transaction. */
const ROLL_UP_CHUNK = 20_000;

/**
 * Counts changes of active principal for everyone above, as their line is now. Belongs into the transaction that posts to or
 * from a principal account: subscribing, notice given and taken back, completion. The caller keeps the members in their
 * places: by their rows (`lockMembers`, `holdPlaces`), or, of many, by `lockTreeShared`.
 */
export async function recordVolume(tx: Tx, changes: VolumeChange[]): Promise<void> {
  if (changes.length === 0) return;
  await appendVolumeEvents(
    tx,
    sql`select 'principal', m.id, c.investment_id, m.ancestors, c.amount, 0,
        date_trunc('month', c.start_day::timestamp)::date, case when c.start_day is null then 0 else c.amount end
      from unnest(${changes.map((change) => change.memberId)}::int[], ${changes.map((change) => change.investmentId)}::int[],
        ${changes.map((change) => change.amount)}::bigint[], ${changes.map((change) => change.startDay)}::date[])
        with ordinality as c(member_id, investment_id, amount, start_day, place)
        join members m on m.id = c.member_id
      order by c.place`,
  );
}

/** Counts new members for everyone above them. The caller has locked their sponsors, or has `lockTreeShared`. */
export async function recordJoins(tx: Tx, memberIds: number[]): Promise<void> {
  await appendVolumeEvents(
    tx,
    sql`select 'join', id, null::int, ancestors, 0::bigint, 1, null::date, 0::bigint from members where id = any (${memberIds}::int[]) order by id`,
  );
}

/**
 * Counts a whole branch, its top included, out of the line above it (`leave`) or into it (`enter`). The caller has locked
 * the branch, so nothing of it changes in between.
 * @param branch.newPrincipal of `volume`, what began in `month`; earlier months are never asked for again
 */
export async function recordBranch(
  tx: Tx,
  kind: 'leave' | 'enter',
  branch: { memberId: number; above: number[]; team: number; volume: bigint; month: string; newPrincipal: bigint },
): Promise<void> {
  const sign = kind === 'leave' ? -1 : 1;
  await appendVolumeEvents(
    tx,
    sql`select ${kind}, ${branch.memberId}::int, null::int, ${branch.above}::int[], ${BigInt(sign) * branch.volume}::bigint, ${sign * branch.team}::int,
      ${branch.month}::date, ${BigInt(sign) * branch.newPrincipal}::bigint`,
  );
}

/**
 * Appends what `events` selects as (kind, member_id, investment_id, path, amount, team, new_month, new_amount) to the log and
 * to the pending events.
 */
async function appendVolumeEvents(tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  await sql`
    with logged as (
      insert into volume_events (occurred_at, kind, member_id, investment_id, path, amount, team, new_month, new_amount)
      select app_now(), m.* from (${events}) m(kind, member_id, investment_id, path, amount, team, new_month, new_amount)
      returning id, kind, member_id, path, amount, team, new_month, new_amount)
    insert into volume_events_pending (event_id, member_id, path, amount, team, own, direct, new_month, new_amount)
    select id, member_id, path, amount, team, case kind when 'principal' then amount else 0 end,
      case kind when 'principal' then 0 when 'leave' then -1 else 1 end, new_month, new_amount
    from logged`.execute(tx);
}

/**
 * Rolls up pending events into the totals, oldest first, in bounded transactions. Skips if another worker holds the lock.
 * @returns how many rows were rolled up
 */
export async function rollUpVolume(db: Db, chunk = ROLL_UP_CHUNK): Promise<number> {
  let rolledUp = 0;
  for (;;) {
    const count = await inTransaction(db, (tx) => rollUpChunk(tx, chunk));
    rolledUp += count;
    if (count < chunk) return rolledUp;
  }
}

async function rollUpChunk(tx: Tx, chunk: number): Promise<number> {
  if (!(await tryLock(tx, 'volumeRollUp'))) return 0;
  const { count, changed } = await one(
    tx,
    sql<{ count: number; changed: number[] }>`
      with taken as (
        delete from volume_events_pending where event_id in (select event_id from volume_events_pending order by event_id limit ${chunk})
        returning member_id, path, amount, team, own, direct, new_month, new_amount),
      -- of an earlier month no one asks once the next has begun
      newest as (select max(new_month) as month from taken),
      figures as (
        select a.member_id, sum(t.team)::int as team, sum(case when a.place = 1 then t.direct else 0 end)::int as direct,
          sum(t.amount)::bigint as business, 0::bigint as own,
          coalesce(sum(t.new_amount) filter (where t.new_month = n.month), 0)::bigint as new_business, 0::bigint as new_own
        from taken t cross join newest n cross join unnest(t.path) with ordinality a(member_id, place) group by a.member_id
        union all select member_id, 0, 0, 0, sum(own)::bigint, 0, coalesce(sum(new_amount) filter (where new_month = n.month), 0)::bigint
        from taken cross join newest n where own <> 0 group by member_id),
      rolled_up as (
        insert into volume_totals as t (member_id, team, direct, business, own, new_month, new_business, new_own)
        select f.member_id, sum(team), sum(direct), sum(business), sum(own), n.month, sum(new_business), sum(new_own)
        from figures f cross join newest n group by f.member_id, n.month order by f.member_id
        on conflict (member_id) do update set team = t.team + excluded.team, direct = t.direct + excluded.direct,
          business = t.business + excluded.business, own = t.own + excluded.own,
          new_month = greatest(t.new_month, excluded.new_month),
          new_business = case when excluded.new_month is null or t.new_month > excluded.new_month then t.new_business
            when t.new_month = excluded.new_month then t.new_business + excluded.new_business else excluded.new_business end,
          new_own = case when excluded.new_month is null or t.new_month > excluded.new_month then t.new_own
            when t.new_month = excluded.new_month then t.new_own + excluded.new_own else excluded.new_own end)
      select (select count(*)::int from taken) as count, coalesce((select array_agg(distinct up) from taken cross join unnest(path) up), '{}') as changed`,
  );
  await sql`
    update volume_totals t set strongest_leg = l.leg from (
      select c.id, coalesce((select max(f.business + f.own) from members m join volume_totals f on f.member_id = m.id where m.sponsor_id = c.id), 0) as leg
      from unnest(${changed}::int[]) c(id)) l
    where t.member_id = l.id and t.strongest_leg <> l.leg`.execute(tx);
  return count;
}
