import type { RawBuilder } from 'kysely';
import { tryLock } from '#foundation/advisory-locks.ts';
import { type Db, inTransaction, one, sql, type Tx } from '#foundation/db.ts';
import { lockTreeShared } from './tree-lock-store.ts';

/** What came to a member's active principal, or went from it; micro-units. */
export type VolumeChange = { memberId: number; investmentId: number | null; amount: bigint };

/** Rows a roll-up takes in one transaction. */
const ROLL_UP_CHUNK = 20_000;

/**
 * Counts changes of active principal for everyone above, as their line is now. Belongs into the transaction that posts to or
 * from a principal account: subscribing, notice given and taken back, completion. A use case that locks rows before calls
 * `shareTree` first of all, since a move takes the tree before any row.
 */
export async function recordVolume(tx: Tx, changes: VolumeChange[]): Promise<void> {
  if (changes.length === 0) return;
  await lockTreeShared(tx);
  await appendVolumeEvents(
    tx,
    sql`select 'principal', m.id, c.investment_id, m.ancestors, c.amount, 0
      from unnest(${changes.map((change) => change.memberId)}::int[], ${changes.map((change) => change.investmentId)}::int[],
        ${changes.map((change) => change.amount)}::bigint[]) with ordinality as c(member_id, investment_id, amount, place)
        join members m on m.id = c.member_id
      order by c.place`,
  );
}

/** Counts new members for everyone above them. */
export async function recordJoins(tx: Tx, memberIds: number[]): Promise<void> {
  await lockTreeShared(tx);
  await appendVolumeEvents(
    tx,
    sql`select 'join', id, null::int, ancestors, 0::bigint, 1 from members where id = any (${memberIds}::int[]) order by id`,
  );
}

/**
 * Counts a whole branch, its top included, out of the line above it (`leave`) or into it (`enter`). The caller holds the
 * tree alone, so nothing of the branch changes in between.
 */
export async function recordBranch(
  tx: Tx,
  kind: 'leave' | 'enter',
  branch: { memberId: number; above: number[]; team: number; volume: bigint },
): Promise<void> {
  const sign = kind === 'leave' ? -1 : 1;
  await appendVolumeEvents(
    tx,
    sql`select ${kind}, ${branch.memberId}::int, null::int, ${branch.above}::int[], ${BigInt(sign) * branch.volume}::bigint, ${sign * branch.team}::int`,
  );
}

/** Appends what `events` selects as (kind, member_id, investment_id, path, amount, team) to the log and to the pending events. */
async function appendVolumeEvents(tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  await sql`
    with logged as (
      insert into volume_events (occurred_at, kind, member_id, investment_id, path, amount, team)
      select app_now(), m.* from (${events}) m(kind, member_id, investment_id, path, amount, team)
      returning id, kind, member_id, path, amount, team)
    insert into volume_events_pending (event_id, member_id, path, amount, team, own, direct)
    select id, member_id, path, amount, team, case kind when 'principal' then amount else 0 end,
      case kind when 'principal' then 0 when 'leave' then -1 else 1 end
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
  const { count } = await one(
    tx,
    sql<{ count: number }>`
      with taken as (
        delete from volume_events_pending where event_id in (select event_id from volume_events_pending order by event_id limit ${chunk})
        returning member_id, path, amount, team, own, direct),
      figures as (
        select a.member_id, sum(t.team)::int as team, sum(case when a.place = 1 then t.direct else 0 end)::int as direct,
          sum(t.amount)::bigint as business, 0::bigint as own
        from taken t cross join unnest(t.path) with ordinality a(member_id, place) group by a.member_id
        union all select member_id, 0, 0, 0, sum(own)::bigint from taken where own <> 0 group by member_id),
      rolled_up as (
        insert into volume_totals as t (member_id, team, direct, business, own)
        select member_id, sum(team), sum(direct), sum(business), sum(own) from figures group by member_id order by member_id
        on conflict (member_id) do update set team = t.team + excluded.team, direct = t.direct + excluded.direct,
          business = t.business + excluded.business, own = t.own + excluded.own)
      select count(*)::int as count from taken`,
  );
  return count;
}
