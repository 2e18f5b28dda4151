import { type Db, maybeOne, one, sql, type Tx } from '#foundation/db.ts';
import type { Share } from './rules.ts';
import type { Programme, Run } from './store.ts';

/** A run of fixed prizes as far as it has come. */
export type FixedRun = Pick<
  Run,
  'id' | 'day' | 'state' | 'cursor' | 'due' | 'share_num' | 'share_of' | 'created_at' | 'finished_at'
> & {
  reservation: number | null;
};

/** Creates a run for a day. @returns its id, or undefined where there is one already (its creator has committed) */
export async function createRun(tx: Tx, programme: Programme, day: string): Promise<number | undefined> {
  const made = await maybeOne(
    tx,
    sql<{
      id: number;
    }>`insert into runs (programme, day, state, created_at) values (${programme}, ${day}::date, 'fixed', app_now())
      on conflict (programme, day) do nothing returning id`,
  );
  return made?.id;
}

/** A run, locked: anyone who advances it does so alone. */
export const lockFixedRun = (tx: Tx, id: number): Promise<FixedRun> =>
  one(
    tx,
    sql<FixedRun>`select id, day, state, "cursor", due, share_num, share_of, created_at, finished_at, reservation
      from runs where id = ${id} for update`,
  );

/** Stores how a run is paid. */
export async function decideRun(
  tx: Tx,
  id: number,
  decision: { share: Share; reservation: number; pool: bigint; manual: boolean },
): Promise<void> {
  const { share, reservation, pool, manual } = decision;
  await sql`update runs set state = 'paying', share_num = ${share.num}, share_of = ${share.of}, reservation = ${reservation},
    marketing_pool = ${pool}, manual = ${manual} where id = ${id}`.execute(tx);
}

/** The last day of the newest month that a programme has ended; undefined where it has ended none. */
export async function lastEndedDay(db: Db, programme: Programme): Promise<string | undefined> {
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
  const { day } = await one(db, sql<{ day: string | null }>`select min(start_day) as day from investments`);
  return day ?? undefined;
}
