import type { AccruesOn } from '@fairlead/contract/domain/accrual-days.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/** An investment as a line names it. */
export type Invested = {
  id: number;
  plan_name: string;
  term_days: number;
  accrues_on: AccruesOn;
  accruals_used: number;
  last_accrual_day: string | null;
  since: string;
};

/** Investments by their ids. */
export async function findInvested(db: Db, ids: number[]): Promise<Map<number, Invested>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    db,
    sql<Invested>`
      select id, plan_name, term_days, accrues_on, accruals_used, last_accrual_day, coalesce(accrues_from, start_day) as since
      from investments where id = any (${ids}::int[])`,
  );
  return new Map(found.map((each) => [each.id, each]));
}

/** Whose activation each was, by its id. */
export async function findActivated(
  db: Db,
  ids: number[],
): Promise<Map<number, { memberId: number; username: string }>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    db,
    sql<{ id: number; memberId: number; username: string }>`
      select t.id, t.member_id as "memberId", m.username from topups t join member_names m on m.id = t.member_id
      where t.id = any (${ids}::int[])`,
  );
  return new Map(found.map((each) => [each.id, each]));
}

/** Those of the withdrawals that are being paid or were: they have a receipt. */
export async function findPaid(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const found = await rows(
    db,
    sql<{ id: number }>`
      select id from withdrawals where id = any (${ids}::int[]) and status in ('processing', 'unknown', 'completed')`,
  );
  return new Set(found.map(({ id }) => id));
}
