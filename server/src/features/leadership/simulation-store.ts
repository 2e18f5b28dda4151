import { stepRuns } from '#features/runs/index.ts';
import type { Window } from '#features/simulation/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/** The last days of the months that ended in a window and whose run is over, oldest first. */
export const listMadeMonths = (db: Db, { from, to }: Window): Promise<{ day: string }[]> =>
  rows(
    db,
    sql<{ day: string }>`
      select day from ${stepRuns('leadership')} r
      where finished_at is not null and day between ${from}::date and ${to}::date order by day`,
  );

/** A rank that a month's run kept for a member, by its name then; what was paid of it by now. */
export type MadeAward = {
  memberId: number;
  rankId: number;
  rank: string;
  qualified: bigint;
  due: bigint;
  paid: bigint;
};

/** Everything that was reached by a month's end. */
export const listMadeAwards = (db: Db, day: string): Promise<MadeAward[]> =>
  rows(
    db,
    sql<MadeAward>`
      select a.member_id as "memberId", a.rank_id as "rankId", r.name as rank, a.qualified, a.amount as due,
        case when a.paid_at is null then 0 else a.amount end::bigint as paid
      from leadership_awards a join leadership_version_ranks r using (version, rank_id)
      where a.achieved_on = ${day}::date order by a.member_id, r.business`,
  );

/** Which ranks members had reached before a day. */
export const listReachedBefore = (db: Db, day: string): Promise<{ memberId: number; rankId: number }[]> =>
  rows(
    db,
    sql<{ memberId: number; rankId: number }>`
      select member_id as "memberId", rank_id as "rankId" from leadership_awards where achieved_on < ${day}::date`,
  );
