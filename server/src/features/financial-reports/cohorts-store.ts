import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';
import { calculateCohortMembers } from './cohort-members-store.ts';

/** The members who joined in a month (its first day), and what came of them. Micro-units. */
export type Cohort = {
  month: string;
  members: number;
  depositors: number;
  investors: number;
  deposited: bigint;
  withdrawn: bigint;
};

/** Calculates every cohort from all members and their postings; readers see those of before until it commits. */
export async function calculateCohorts(tx: Tx): Promise<void> {
  await sql`lock table cohorts in share row exclusive mode`.execute(tx);
  await calculateCohortMembers(tx);
  await sql`delete from cohorts`.execute(tx);
  await sql`
    insert into cohorts (month, joined, depositors, investors, deposited, withdrawn, calculated_at)
    select date_trunc('month', m.created_at at time zone 'UTC')::date, count(*), count(*) filter (where f.deposited > 0),
      count(*) filter (where f.invested > 0), coalesce(sum(f.deposited), 0), coalesce(sum(f.withdrawn), 0), (select app_now())
    from member_names m left join cohort_members f on f.member_id = m.id group by 1`.execute(tx);
}

/** The cohorts of the months in which a period lies, oldest first. */
export const listCohorts = (db: Db, { from, to }: { from: string; to: string }): Promise<Cohort[]> =>
  rows(
    db,
    sql<Cohort>`
      select month, joined as members, depositors, investors, deposited, withdrawn from cohorts
      where month between date_trunc('month', ${from}::date)::date and ${to}::date order by month`,
  );

/** When they were calculated; undefined before the first time, and while no one has joined. */
export const findCohortsTime = (db: Db): Promise<{ calculated_at: Date } | undefined> =>
  maybeOne(db, sql<{ calculated_at: Date }>`select calculated_at from cohorts limit 1`);
