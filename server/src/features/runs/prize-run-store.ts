import type { FundingRatio } from '@fairlead/contract/domain/funding-ratio.ts';
import type { RunStep } from '@fairlead/contract/domain/run-steps.ts';
import type { RawBuilder } from 'kysely';
import { firstStartDay } from '#features/investments/index.ts';
import { type Db, maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import type { Run } from './store.ts';

/** A run of calculated prizes as far as it has come. */
export type PrizeRun = Pick<
  Run,
  'id' | 'day' | 'state' | 'cursor' | 'due' | 'funding_numerator' | 'funding_denominator' | 'created_at' | 'finished_at'
> & {
  reservation: number | null;
};

/** Creates a run for a day. @returns its id, or undefined where there is one already (its creator has committed) */
export async function createRun(tx: Tx, programme: RunStep, day: string): Promise<number | undefined> {
  const made = await maybeOne(
    tx,
    sql<{
      id: number;
    }>`insert into runs (programme, day, state, created_at) values (${programme}, ${day}::date, 'calculated', app_now())
      on conflict (programme, day) do nothing returning id`,
  );
  return made?.id;
}

/** A run, locked: anyone who advances it does so alone. */
export const lockPrizeRun = (tx: Tx, id: number): Promise<PrizeRun> =>
  one(
    tx,
    sql<PrizeRun>`select id, day, state, "cursor", due, funding_numerator, funding_denominator, created_at, finished_at, reservation
      from runs where id = ${id} for update`,
  );

/** Stores how a run is paid. */
export async function decideRun(
  tx: Tx,
  id: number,
  decision: { ratio: FundingRatio; reservation: number; pool: bigint; manual: boolean },
): Promise<void> {
  const { ratio, reservation, pool, manual } = decision;
  await sql`update runs set state = 'paying', funding_numerator = ${ratio.numerator}, funding_denominator = ${ratio.denominator}, reservation = ${reservation},
    marketing_pool = ${pool}, manual = ${manual} where id = ${id}`.execute(tx);
}

/** The last day of the newest month that a programme has ended; undefined where it has ended none. */
export async function lastEndedDay(db: Db, programme: RunStep): Promise<string | undefined> {
  const { day } = await one(
    db,
    sql<{
      day: string | null;
    }>`select max(day) as day from runs where programme = ${programme} and finished_at is not null`,
  );
  return day ?? undefined;
}

/** The day of the first investment ever; nothing could be reached before. */
export async function firstInvestmentDay(db: Db): Promise<string | undefined> {
  const { day } = await one(db, sql<{ day: string | null }>`select ${firstStartDay} as day`);
  return day ?? undefined;
}

/**
 * A step's runs as a subquery (id, day, state, "cursor", items, due, paid, funding_numerator, funding_denominator, created_at,
 * finished_at), for features to build on.
 */
export const stepRuns = (step: RunStep): RawBuilder<unknown> => sql`(
  select id, day, state, "cursor", items, due, paid, funding_numerator, funding_denominator, created_at, finished_at
  from runs where programme = ${sql.lit(step)})`;
