import { rows, sql, type Tx } from '#foundation/db.ts';

/** An investment whose last accrual is made. `inNotice`: its principal is held by an open request. */
export type Ending = {
  id: number;
  member_id: number;
  start_day: string;
  invested: bigint;
  growth: bigint;
  inNotice: boolean;
};

/** The next active investments that end by `lastDay`, locked in order. */
export const lockEnding = (tx: Tx, lastDay: string, limit: number): Promise<Ending[]> =>
  rows(
    tx,
    sql<Ending>`select id, member_id, start_day, invested, growth, notice_given_on is not null as "inNotice" from investments
      where status = 'active' and end_day <= ${lastDay}::date order by id limit ${limit} for update`,
  );

/** Marks them completed and counts them in the end-of-day run's run. */
export async function endInvestments(tx: Tx, runId: number, ids: number[]): Promise<void> {
  await sql`update investments set status = 'completed', growth = 0, ended_at = app_now() where id = any (${ids}::int[])`.execute(
    tx,
  );
  await sql`update runs set accruals = accruals + ${ids.length} where id = ${runId}`.execute(tx);
}
