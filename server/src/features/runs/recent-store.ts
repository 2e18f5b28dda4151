import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

/** A member's investments that still accrue. */
export const listActiveInvestments = (db: Db, memberId: number): Promise<{ id: number; today: string }[]> =>
  rows(
    db,
    sharedRead(sql<{ id: number; today: string }>`
      select id, app_today() as today from active_investments where member_id = ${memberId} order by id`),
  );

/** What a business day was due and what it paid, over all members; micro-units. */
export type AccruedDay = { day: string; due: bigint; paid: bigint };

/** The newest business days on which returns were due, oldest first: read from their runs, one row a day. */
export const listAccruedDays = (db: Db, count: number): Promise<AccruedDay[]> =>
  rows(
    db,
    sharedRead(sql<AccruedDay>`
      select day, returns_due as due, returns_paid as paid from (
        select day, returns_due, returns_paid from runs
        where programme = 'accrual' and returns_due > 0 and state in ('done', 'unfunded') order by day desc limit ${count}) newest
      order by day`),
  );

/**
 * The returns and level commissions of a day, over all members: `isRunning` while they are not paid to the end; what is paid by
 * then counts. Micro-units.
 */
export type ReturnsDay = {
  day: string;
  due: bigint;
  paid: bigint;
  levelsDue: bigint;
  levelsPaid: bigint;
  isRunning: boolean;
};

/** The accrual days of a period on which returns were due, oldest first: read from their runs, one row per day. */
export const listReturnsDays = (db: Db, { from, to }: { from: string; to: string }): Promise<ReturnsDay[]> =>
  rows(
    db,
    sql<ReturnsDay>`
      select day, returns_due as due,
        case when finished_at is null then (select coalesce(sum(p.paid), 0) from run_partitions p where p.run_id = r.id) else returns_paid end::bigint as paid,
        levels_due as "levelsDue", levels_paid as "levelsPaid", finished_at is null as "isRunning"
      from runs r where programme = 'accrual' and returns_due > 0 and day between ${from}::date and ${to}::date order by day`,
  );

/** What the newest accrual that had commissions was due of them, as SQL: what a business day asks of the marketing pool. */
export const newestLevelsDue = sql`coalesce((
  select levels_due from runs where programme = 'accrual' and commissions > 0 order by day desc limit 1), 0)::bigint`;

/** The day of that accrual, as SQL; null before there is one. */
export const newestLevelsDay = sql`(
  select day from runs where programme = 'accrual' and commissions > 0 order by day desc limit 1)`;

type NewestRun = AnswerOf<typeof staffOverviewContract.adminDashboard>['runs'][number];

/** The newest runs, newest first; of the later steps those that found something to do. */
export const listNewestRuns = (db: Db, count: number): Promise<NewestRun[]> =>
  rows(
    db,
    sharedRead(sql<NewestRun>`
      select programme, day, state, returns_due, returns_paid, levels_due, levels_paid, accruals, due, paid, created_at, finished_at
      from runs where programme in ('accrual', 'release', 'completion') or items > 0 order by created_at desc, id desc limit ${count}`),
  );
