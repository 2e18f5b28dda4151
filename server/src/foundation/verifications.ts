import { clockOffset } from './clock.ts';
import { type Db, maybeOne, one, sharedRead, sql } from './db.ts';

/** What a `verify` found. `broken`: the names of the checks that did not hold. */
export type Verification = {
  finished_at: Date;
  age_seconds: number;
  seconds: number;
  checks: number;
  broken: string[];
};

/** Keeps what a `verify` found. */
export async function storeVerification(
  db: Db,
  { seconds, checks, broken }: Pick<Verification, 'seconds' | 'checks' | 'broken'>,
): Promise<void> {
  await sql`insert into verifications (seconds, checks, broken) values (${seconds}, ${checks}, ${broken}::text[])`.execute(
    db,
  );
}

/** Whether a `verify` has ended today, and the hour; by the machine's clock in UTC. */
export type VerificationTime = { verifiedToday: boolean; hour: number };

/** What time it is for the day's `verify`. */
export const getVerificationTime = (db: Db): Promise<VerificationTime> =>
  one(
    db,
    sql<VerificationTime>`
      select exists (select from verifications where finished_at >= date_trunc('day', clock_timestamp(), 'UTC')) as "verifiedToday",
        extract(hour from clock_timestamp() at time zone 'UTC')::int as hour`,
  );

/** The newest `verify`; undefined before there was one. Times are by the platform's clock. */
export const findLastVerification = (db: Db): Promise<Verification | undefined> =>
  maybeOne(
    db,
    sharedRead(
      sql<Verification>`
        select finished_at + c."offset" as finished_at, extract(epoch from clock_timestamp() - finished_at)::float8 as age_seconds,
          seconds, checks, broken
        from verifications v cross join ${clockOffset} c order by v.finished_at desc, v.id desc limit 1`,
    ),
  );
