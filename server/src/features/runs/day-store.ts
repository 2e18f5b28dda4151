import type { FundingRatio } from '@fairlead/contract/domain/funding-ratio.ts';
import { type Db, one, rows, sql, type Tx } from '#foundation/db.ts';

/** The bare table of a day, before it is attached. The day is one of the platform's own, never typed by anyone. */
export const dayTable = (table: 'return_accruals' | 'level_commissions', day: string) =>
  sql.table(`${table}_d${day.replaceAll('-', '')}`);

/** Makes the bare tables of a day; what an interrupted end-of-day run left of them goes. */
export const beginDay = (db: Db, day: string) => sql`select create_day_partitions(${day}::date)`.execute(db);

/** The indexes of a day's bare tables, those that take longest first. */
export const DAY_INDEXES = ['listed', 'commissions', 'beneficiary', 'accruals'] as const;

/**
 * Builds one of the indexes of a day's bare tables.
 * @param options.alone no other is built meanwhile: PostgreSQL may use more processes than the connection's own
 */
export async function indexDay(
  db: Db,
  day: string,
  which: (typeof DAY_INDEXES)[number],
  options: { alone: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
    if (!options.alone) await sql`set local max_parallel_maintenance_workers = 0`.execute(tx);
    await sql`select index_day_partition(${day}::date, ${which})`.execute(tx);
  });
}

/** What the accruals and commissions of a day came to when they were calculated. */
export type DaySums = { at: Date; accruals: number; commissions: number; due: bigint };

/** Makes a filled and indexed day part of the whole, with its run. */
export async function attachDay(tx: Tx, day: string, { at, accruals, commissions, due }: DaySums): Promise<void> {
  await sql`select attach_day_partitions(${day}::date)`.execute(tx);
  await sql`delete from level_income_daily where day = ${day}::date`.execute(tx);
  const levels = await sumCommissions(tx, day, undefined);
  await sql`
    insert into runs (programme, day, state, accruals, commissions, returns_due, levels_due, created_at)
    values ('accrual', ${day}::date, 'calculated', ${accruals}, ${commissions}, ${due}, ${levels}, ${at})`.execute(tx);
}

/** Works a day's sums by beneficiary out again, with what its run's shares leave of each commission. @returns their sum */
export async function recomputeLineTotals(
  tx: Tx,
  day: string,
  shares: { returns: FundingRatio; levels: FundingRatio },
): Promise<bigint> {
  await sql`delete from level_income_daily where day = ${day}::date`.execute(tx);
  return sumCommissions(tx, day, shares);
}

async function sumCommissions(
  tx: Tx,
  day: string,
  shares: { returns: FundingRatio; levels: FundingRatio } | undefined,
): Promise<bigint> {
  const amount = shares
    ? sql`case when reason = '' then level_amount(base_amount, ppm, ${sql.lit(shares.returns.numerator)}, ${sql.lit(shares.returns.denominator)}, ${sql.lit(shares.levels.numerator)}, ${sql.lit(shares.levels.denominator)}) else 0 end`
    : sql`amount`;
  await sql`set local work_mem = '192MB'`.execute(tx);
  // Apart from the insert, so that PostgreSQL may read with more than one process. Of the day's own table, with no condition but
  // the amount: nothing is known yet of how its rows are spread, and a plan for a few of them would sort them all.
  await sql`
    create temp table day_sums on commit drop as
    select beneficiary_id, compound, count(*) as commissions, sum(amount)::bigint as amount from (
      select beneficiary_id, compound, ${amount} as amount from ${dayTable('level_commissions', day)}) l
    where amount > 0 group by beneficiary_id, compound`.execute(tx);
  const { sum } = await one(
    tx,
    sql<{ sum: bigint }>`
      with made as (
        insert into level_income_daily (amount, day, beneficiary_id, commissions, compound)
        select amount, ${day}::date, beneficiary_id, commissions, compound from day_sums order by beneficiary_id returning amount)
      select coalesce(sum(amount), 0)::bigint as sum from made`,
  );
  await sql`drop table day_sums`.execute(tx);
  return sum;
}

type Reasons = { reason: string; count: number }[];

/** Why accruals of a bare day come to nothing, most frequent first. */
export const countAccrualReasons = (tx: Tx, day: string): Promise<Reasons> =>
  rows(
    tx,
    sql<
      Reasons[number]
    >`select reason, count(*)::int as count from ${dayTable('return_accruals', day)} where reason <> '' group by reason order by 2 desc, 1`,
  );

/** What the commissions of a bare day come to, and why some come to nothing. */
export async function countCommissions(tx: Tx, day: string): Promise<{ amount: bigint; reasons: Reasons }> {
  const found = await rows(
    tx,
    sql<{ reason: string; count: number; amount: bigint }>`
      select reason, count(*)::int as count, sum(amount)::bigint as amount from ${dayTable('level_commissions', day)} group by reason order by 2 desc, 1`,
  );
  return {
    amount: found.reduce((sum, { amount }) => sum + amount, 0n),
    reasons: found.filter(({ reason }) => reason !== '').map(({ reason, count }) => ({ reason, count })),
  };
}
