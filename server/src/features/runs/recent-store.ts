import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

/** A member's investments that still accrue. */
export const listActiveInvestments = (db: Db, memberId: number): Promise<{ id: number; today: string }[]> =>
  rows(
    db,
    sharedRead(sql<{ id: number; today: string }>`
      select id, app_today() as today from investments where member_id = ${memberId} and status = 'active' order by id`),
  );

/** What a business day was due and what it paid, over all members; micro-units. */
export type AccruedDay = { day: string; due: bigint; paid: bigint };

/** The newest business days on which returns were due, oldest first: read from their runs, one row a day. */
export const listAccruedDays = (db: Db, count: number): Promise<AccruedDay[]> =>
  rows(
    db,
    sql<AccruedDay>`
      select day, returns_due as due, returns_paid as paid from (
        select day, returns_due, returns_paid from runs
        where programme = 'accrual' and returns_due > 0 and state in ('done', 'unfunded') order by day desc limit ${count}) newest
      order by day`,
  );
