import type { FundingRatio } from '@fairlead/contract/domain/funding-ratio.ts';
import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import type { RunState } from '@fairlead/contract/domain/states.ts';
import { firstStartDay } from '#features/investments/index.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { publish } from '#foundation/outbox.ts';

/** A run's row. Sums in micro-units; an accrual is credited floor(due * funding_numerator / funding_denominator). */
export type Run = {
  id: number;
  programme: RunStep;
  day: string;
  state: RunState;
  manual: boolean;
  cursor: number;
  returns_decided: boolean;
  levels_decided_at: Date | null;
  accruals: number;
  commissions: number;
  returns_due: bigint;
  returns_paid: bigint;
  levels_due: bigint;
  levels_paid: bigint;
  /** What the steps after the accrual count and move. */
  items: number;
  due: bigint;
  paid: bigint;
  funding_numerator: bigint;
  funding_denominator: bigint;
  returns_reservation: number | null;
  created_at: Date;
  finished_at: Date | null;
};

const columns = sql`id, programme, day, state, manual, "cursor", returns_decided, levels_decided_at, accruals, commissions, returns_due, returns_paid,
  levels_due, levels_paid, items, due, paid, funding_numerator, funding_denominator, returns_reservation, created_at, finished_at`;

/** One run of a programme for a day, or undefined. */
export const findRun = (db: Db, programme: RunStep, day: string): Promise<Run | undefined> =>
  maybeOne(db, sql<Run>`select ${columns} from runs where programme = ${programme} and day = ${day}::date`);

/** A run by its id. */
export const findRunById = (db: Db, id: number): Promise<Run> =>
  one(db, sql<Run>`select ${columns} from runs where id = ${id}`);

/** A run, locked: anyone who advances it does so alone. */
export const lockRun = (tx: Tx, id: number): Promise<Run> =>
  one(tx, sql<Run>`select ${columns} from runs where id = ${id} for update`);

/** Opens a run that calculates nothing at its start (release, completion), or finds it. */
export async function openRun(tx: Tx, programme: RunStep, day: string): Promise<Run> {
  await sql`insert into runs (programme, day, state, created_at) values (${programme}, ${day}::date, 'paying', app_now()) on conflict do nothing`.execute(
    tx,
  );
  return one(tx, sql<Run>`select ${columns} from runs where programme = ${programme} and day = ${day}::date`);
}

/** The finished accruals of the days from..to, oldest first. */
export const accrualsBetween = (db: Db, from: string, to: string): Promise<Run[]> =>
  rows(
    db,
    sql<Run>`select ${columns} from runs
      where programme = 'accrual' and day between ${from}::date and ${to}::date and finished_at is not null order by day`,
  );

/** What a list of runs is narrowed to; both days belong to it, and are those that runs are for. */
export type RunFilter = {
  programme?: RunStep | undefined;
  state?: RunState | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Newest runs first. */
export const listRuns = (
  db: Db,
  { programme, state, from, to }: RunFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<(Run & { total: number })[]> =>
  rows(
    db,
    sql<Run & { total: number }>`
      select ${columns}, (count(*) over ())::int as total from runs
      where ${programme ? sql`programme = ${programme}` : sql`true`} and ${state ? sql`state = ${state}` : sql`true`}
        and ${from ? sql`day >= ${from}::date` : sql`true`} and ${to ? sql`day <= ${to}::date` : sql`true`}
      order by day desc, id desc limit ${limit} offset ${offset}`,
  );

/** The first day that is neither accrued nor before any investment, as SQL; null when there is no investment at all. */
export const missingDay = sql`coalesce(
  (select max(day) + 1 from runs where programme = 'accrual' and state in ('done', 'unfunded')),
  ${firstStartDay} + 1)`;

/** The same day; undefined when there is no investment at all. */
export async function firstMissingDay(db: Db): Promise<string | undefined> {
  const { day } = await one(db, sharedRead(sql<{ day: string | null }>`select ${missingDay} as day`));
  return day ?? undefined;
}

/** Stores how the returns of a run are paid. */
export async function decideReturns(
  tx: Tx,
  id: number,
  decision: { numerator: bigint; denominator: bigint; reservation: number; pool: bigint; manual: boolean },
): Promise<void> {
  await sql`update runs set state = 'paying', returns_decided = true, funding_numerator = ${decision.numerator}, funding_denominator = ${decision.denominator},
    returns_reservation = ${decision.reservation}, returns_pool = ${decision.pool}, manual = ${decision.manual} where id = ${id}`.execute(
    tx,
  );
}

/** Stores how the level commissions of a run are paid, and what they come to. */
export async function decideLevels(
  tx: Tx,
  id: number,
  decision: { ratio: FundingRatio; paid: bigint; pool: bigint },
): Promise<void> {
  const { ratio, paid, pool } = decision;
  await sql`update runs set levels_decided_at = app_now(), levels_funding_numerator = ${ratio.numerator}, levels_funding_denominator = ${ratio.denominator}, levels_paid = ${paid},
    marketing_pool = ${pool} where id = ${id}`.execute(tx);
}

/** Stores what the level commissions of a run are due, after its returns were not paid in full. */
export async function storeLevelsDue(tx: Tx, id: number, due: bigint): Promise<void> {
  await sql`update runs set levels_due = ${due} where id = ${id}`.execute(tx);
}

/** Marks a run as waiting for funds. */
export async function markWaiting(tx: Tx, id: number): Promise<void> {
  await sql`update runs set state = 'waiting' where id = ${id} and state <> 'waiting'`.execute(tx);
}

/** Moves a run's cursor on. */
export async function advanceRun(tx: Tx, id: number, cursor: number): Promise<void> {
  await sql`update runs set state = 'paying', "cursor" = ${cursor} where id = ${id}`.execute(tx);
}

/** Adds to what a step after the accrual has counted and moved. */
export async function countRun(tx: Tx, id: number, more: { items: number; due: bigint; paid: bigint }): Promise<void> {
  await sql`update runs set items = items + ${more.items}, due = due + ${more.due}, paid = paid + ${more.paid} where id = ${id}`.execute(
    tx,
  );
}

/** Ends a run, and tells so. */
export async function finishRun(tx: Tx, id: number, state: 'done' | 'unfunded'): Promise<void> {
  const run = await one(
    tx,
    sql<Pick<Run, 'programme' | 'day'>>`
      update runs set state = ${state}, finished_at = app_now() where id = ${id} returning programme, day`,
  );
  await publish(tx, { name: 'run.finished', payload: { runId: id, ...run } });
}

/** A range of investments that an accrual pays by itself: after < id <= upto, paid up to the cursor. */
export type RunPartition = { partition: number; after: number; upto: number; cursor: number };

/** Cuts a calculated run's accruals into ranges of about the same number, to be paid side by side. */
export async function openPartitions(tx: Tx, run: Run, count: number): Promise<void> {
  await sql`
    insert into run_partitions (run_id, partition, after, upto, "cursor")
    select ${run.id}, partition, lag(upto, 1, 0) over (order by partition), upto, lag(upto, 1, 0) over (order by partition) from (
      select partition - 1 as partition, coalesce(
        (select investment_id from return_accruals where day = ${run.day}::date order by investment_id
          offset ${Math.max(0, Math.ceil(run.accruals / count))}::bigint * partition limit 1), 2147483647) as upto
      from generate_series(1, ${count}::int) partition) bounds`.execute(tx);
}

/** The partitions of a run. */
export const listPartitions = (db: Db, runId: number): Promise<RunPartition[]> =>
  rows(
    db,
    sql<RunPartition>`select partition, after, upto, "cursor" from run_partitions where run_id = ${runId} order by partition`,
  );

/** A partition, locked: anyone who advances it does so alone. */
export const lockPartition = (tx: Tx, runId: number, partition: number): Promise<RunPartition> =>
  one(
    tx,
    sql<RunPartition>`select partition, after, upto, "cursor" from run_partitions where run_id = ${runId} and partition = ${partition} for update`,
  );

/** Moves a partition's cursor and sum on. */
export async function advancePartition(
  tx: Tx,
  runId: number,
  partition: number,
  moved: { cursor: number; paid: bigint },
): Promise<void> {
  await sql`update run_partitions set "cursor" = ${moved.cursor}, paid = paid + ${moved.paid} where run_id = ${runId} and partition = ${partition}`.execute(
    tx,
  );
}

/** Adds up what the partitions of a run have paid, when all of them have. */
export async function sumPartitions(tx: Tx, runId: number): Promise<void> {
  await sql`update runs set returns_paid = (select coalesce(sum(paid), 0) from run_partitions where run_id = ${runId}) where id = ${runId}`.execute(
    tx,
  );
}

/** A query of a batch of a run's accruals: after the partition's cursor and up to `last`, with what each is credited. */
export const creditedAccruals = (run: Run, partition: RunPartition, last: number) => sql`
  select investment_id, distribution, ledger_share(due, ${run.funding_numerator}, ${run.funding_denominator}) as credited from return_accruals
  where day = ${run.day}::date and investment_id > ${partition.cursor} and investment_id <= ${last}`;

/** Counts the investments that a completion has ended. */
export async function countCompleted(tx: Tx, id: number, count: number): Promise<void> {
  await sql`update runs set accruals = accruals + ${count} where id = ${id}`.execute(tx);
}

/** How far each run is, as a subquery (id, programme, day, accruals, returns_due, returns_paid): paid is what its partitions have. */
export const runProgress = sql`(
  select id, programme, day, accruals, returns_due,
    (select sum(p.paid) from run_partitions p where p.run_id = runs.id) as returns_paid
  from runs)`;
