import { type Db, inTransaction, rows, sql, type Tx } from '#foundation/db.ts';
import { selectBalances } from '#ledger/index.ts';
import { thisMonth } from './new-principal-store.ts';
import { lockTreeExclusive } from './tree-lock-store.ts';

/**
 * Writes the totals of members that a seed has inserted, level by level from below: each member is added up once, to their
 * sponsor. Nothing of it is in the log: they count as having been there always. No one of them has a sponsor among others.
 */
export async function fillVolumeTotals(db: Db, first: number, last: number): Promise<void> {
  await inTransaction(db, (tx) => fill(tx, first, last));
}

/** Makes every total again from the members and their principals. Who joins, invests, leaves or moves meanwhile waits. */
export async function rebuildVolumeTotals(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTreeExclusive(tx);
    // Who joins or invests meanwhile waits here with what is to be counted, and is counted after the totals are made.
    await sql`lock table volume_events_pending in share row exclusive mode`.execute(tx);
    await sql`delete from volume_events_pending`.execute(tx);
    await sql`delete from volume_totals`.execute(tx);
    await fill(tx, 1, 2_147_483_647);
  });
}

// The bounds are written out, since what makes a table takes no parameters.
async function fill(tx: Tx, first: number, last: number): Promise<void> {
  await sql`
    create temp table volume_fill on commit drop as
      select m.id, m.sponsor_id, cardinality(m.ancestors) as depth, 0 as team, 0 as direct, 0::bigint as business, p.balance as own,
        0::bigint as strongest_leg, 0::bigint as new_business, coalesce(n.amount, 0) as new_own
      from members m join ${selectBalances('principal')} p on p.member_id = m.id
        left join started_principal n on n.member_id = m.id and n.month = ${thisMonth}
      where m.id between ${sql.lit(first)} and ${sql.lit(last)}`.execute(tx);
  await sql`create index on volume_fill (id)`.execute(tx);
  await sql`create index on volume_fill (depth)`.execute(tx);
  await sql`analyze volume_fill`.execute(tx);
  const depths = await rows(
    tx,
    sql<{ depth: number }>`select distinct depth from volume_fill where depth > 0 order by depth desc`,
  );
  for (const { depth } of depths) {
    await sql`
      update volume_fill f set team = f.team + c.team, direct = c.direct, business = f.business + c.business,
        strongest_leg = c.strongest_leg, new_business = c.new_business
      from (
        select sponsor_id, sum(1 + team) as team, count(*) as direct, sum(business + own) as business, max(business + own) as strongest_leg,
          sum(new_business + new_own) as new_business
        from volume_fill where depth = ${depth} group by sponsor_id) c
      where f.id = c.sponsor_id`.execute(tx);
  }
  await sql`insert into volume_totals (member_id, team, direct, business, own, strongest_leg, new_month, new_business, new_own)
    select id, team, direct, business, own, strongest_leg, ${thisMonth}, new_business, new_own from volume_fill where team > 0 or own > 0 order by id`.execute(
    tx,
  );
  await sql`drop table volume_fill`.execute(tx);
}
