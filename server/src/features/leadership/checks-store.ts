import { stepRuns } from '#features/runs/index.ts';
import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, checkPostings, standingPostings } from '#ledger/index.ts';

/** What must hold between ranks, their runs and the ledger. */
export const leadershipChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every paid rank has its one posting',
      ['leadership'],
      sql`select 'leadership' as entry_type, id::bigint as reference, amount from leadership_awards where paid_at is not null`,
    ),
  (db) =>
    check(
      db,
      'a rank is taken back where its posting is reversed, and only there',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
        select a.id, (a.reversed_at is null) = exists (
          select from ${standingPostings('leadership')} p where p.reference = a.id) as fits
        from leadership_awards a where a.paid_at is not null) awards`,
    ),
  (db) =>
    check(
      db,
      'a rank was reached by the version of the ranks that held when its month ended',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
        select a.id, a.version = (select max(v.version) from leadership_versions v
          where v.version = 1 or v.valid_from < (a.achieved_on + 1)::timestamp at time zone 'UTC') as fits
        from leadership_awards a) awards`,
    ),
  (db) =>
    check(
      db,
      'leadership runs have paid what their ranks were paid',
      sql`select count(*) as checked, count(*) filter (where not fits) as broken, min(day::text) filter (where not fits) as example from (
        select r.day, r.paid = coalesce((select sum(amount) from leadership_awards a where a.run_id = r.id and a.paid_at is not null), 0) as fits
        from ${stepRuns('leadership')} r) runs`,
    ),
];
