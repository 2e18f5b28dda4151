import { type Db, one, sql, type Tx } from '#foundation/db.ts';
import { settledPosting } from '#ledger/index.ts';
import { COUNTED_LEVELS, LEAF_SHIFT } from './blocks.ts';
import { keepMemberSums } from './member-sums-store.ts';

/** Postings rolled up in one transaction. */
const BATCH_SIZE = 250_000n;
/** A member's own sums are kept after so many postings of theirs on average, those of runs not counted. */
const SUMMED_EVERY = 64n;

/**
 * Rolls up what was added since the last time, in steps of one transaction each, one worker at a time.
 * @param step postings in one transaction at most
 * @param every the members of each so many'th posting have their sums kept
 * @returns whether there was anything to roll up
 */
export async function rollUpTransactions(db: Db, step = BATCH_SIZE, every = SUMMED_EVERY): Promise<boolean> {
  const upto = await settledPosting(db);
  let watermark = await getWatermark(db);
  const waiting = await one(db, sql<{ some: boolean }>`select exists (select from statement_changes) as some`);
  const some = watermark < upto || waiting.some;
  if (some) await rollUpStep(db, smaller(watermark + step, upto), every);
  for (watermark += step; watermark < upto; watermark += step)
    await rollUpStep(db, smaller(watermark + step, upto), every);
  return some;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const getWatermark = async (db: Db): Promise<bigint> =>
  (await one(db, sql<{ watermark: bigint }>`select watermark from statement_watermark`)).watermark;

/** One step, in one snapshot, in which requests' changes and their rows agree. */
const rollUpStep = (db: Db, upto: bigint, every: bigint): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { watermark } = await one(
        tx,
        sql<{ watermark: bigint }>`select watermark from statement_watermark for update`,
      );
      await rollUpCounts(tx, watermark, upto);
      await rollUpBitmaps(tx, watermark, upto);
      await keepMemberSums(tx, { after: watermark, upto, every });
      await sql`delete from statement_changes`.execute(tx);
      await sql`update statement_watermark set watermark = greatest(watermark, ${upto}::bigint)`.execute(tx);
    });

const SUMS = ['lines', 'amount', 'failed', 'failed_amount', 'pending', 'pending_amount'] as const;

async function rollUpCounts(tx: Tx, watermark: bigint, upto: bigint): Promise<void> {
  const summed = sql.join(SUMS.map((name) => sql`sum(${sql.id(name)}) as ${sql.id(name)}`));
  const added = sql.join(
    SUMS.map((name) => sql`${sql.id(name)} = ${sql.id('statement_counts', name)} + ${sql.id('excluded', name)}`),
  );
  await sql`
    with leaves as materialized (
      select position >> ${sql.lit(LEAF_SHIFT)} as block, group_id, day, ${summed}
      from statement_changes_between(${watermark}::bigint, ${upto}::bigint) group by 1, 2, 3)
    insert into statement_counts (shift, group_id, block, day, ${sql.join(SUMS.map((name) => sql.id(name)))})
    select s.shift, group_id, block >> (s.shift - ${sql.lit(LEAF_SHIFT)}), statement_count_day(s.shift, day), ${summed}
    from leaves cross join unnest(${[...COUNTED_LEVELS]}::int[]) s(shift) group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (shift, group_id, block, day) do update set ${added}`.execute(tx);
}

async function rollUpBitmaps(tx: Tx, watermark: bigint, upto: bigint): Promise<void> {
  await sql`
    with changed as materialized (select * from statement_bitmap_changes(${watermark}::bigint, ${upto}::bigint)),
    marked as (
      insert into statement_member_bitmap (month, member_id, complete, failed, pending)
      select month, member_id, complete, failed, pending from changed order by month, member_id
      on conflict (month, member_id) do update
        set complete = excluded.complete, failed = excluded.failed, pending = excluded.pending),
    alike as materialized (
      select month, old_complete, old_failed, old_pending, complete, failed, pending, count(*) as members
      from changed group by 1, 2, 3, 4, 5, 6, 7)
    insert into statement_member_counts (month, type, source, status, members)
    select month, type, source, status, sum(members * (bitmap_matches(status, mask, complete, failed, pending)
      - bitmap_matches(status, mask, old_complete, old_failed, old_pending))) as found
    from alike cross join statement_filters group by 1, 2, 3, 4
    having sum(members * (bitmap_matches(status, mask, complete, failed, pending)
      - bitmap_matches(status, mask, old_complete, old_failed, old_pending))) <> 0
    on conflict (month, type, source, status) do update set members = statement_member_counts.members + excluded.members`.execute(
    tx,
  );
}

/**
 * Clears the roll-ups and builds them again. Lists and sums stay right meanwhile: what is not rolled up is read as it is.
 */
export async function rebuildRollups(db: Db): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`select from statement_watermark for update`.execute(tx);
      for (const table of ['counts', 'member_bitmap', 'member_counts', 'member_sums', 'changes'])
        await sql`delete from ${sql.id(`statement_${table}`)}`.execute(tx);
      await sql`update statement_watermark set watermark = 0`.execute(tx);
      await sql`
        insert into statement_changes (group_id, position, day, member_id, status, lines, amount)
        select group_id, position, utc_day(created_at), member_id, status, 1, amount from transactions where origin in ('W', 'D')`.execute(
        tx,
      );
    });
  await rollUpTransactions(db);
}
