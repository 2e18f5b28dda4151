import { type Db, rows, sql } from '#foundation/db.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';

/** What was asked for at a sign-in and was wrong. */
export type WrongFactor = 'password' | 'second_factor';

/** Counts a failed sign-in in its hour. */
export async function storeFailure(
  db: Db,
  { kind, id }: CodeHolder,
  factor: WrongFactor,
  { ip, agent }: { ip: string; agent: string },
): Promise<void> {
  await sql`
    insert into sign_in_failures (subject_kind, subject_id, factor, hour, ip, agent, failures, last_at)
    values (${kind}, ${id}, ${factor}, date_trunc('hour', app_now()), ${ip}, ${agent.slice(0, 200)}, 1, app_now())
    on conflict (subject_kind, subject_id, factor, hour, ip) do update
      set failures = sign_in_failures.failures + 1, agent = excluded.agent, last_at = excluded.last_at`.execute(db);
}

/** Failures at an account's sign-in within one hour from one address. */
export type Failure = { at: Date; factor: WrongFactor; count: number; ip: string; agent: string };

/** An account's failed sign-ins of the last days, newest first. */
export const listFailures = (db: Db, { kind, id }: CodeHolder, days: number, limit: number): Promise<Failure[]> =>
  rows(
    db,
    sql<Failure>`
      select last_at as at, factor, failures as count, ip, agent from sign_in_failures
      where subject_kind = ${kind} and subject_id = ${id} and last_at > app_now() - make_interval(days => ${days})
      order by last_at desc limit ${limit}`,
  );

/** A row of the audit log about an account. `byOther`: staff did it, not the account's owner. */
export type LoggedEvent = {
  at: Date;
  action: string;
  after: Record<string, unknown> | null;
  ip: string | null;
  byOther: boolean;
};

/** What the audit log holds of an account for these actions in the last days, newest first. */
export const listLogged = (
  db: Db,
  { kind, id }: CodeHolder,
  actions: readonly string[],
  days: number,
  limit: number,
): Promise<LoggedEvent[]> =>
  rows(
    db,
    sql<LoggedEvent>`
      select occurred_at as at, action, after, ip, (actor_kind = 'staff' and (${kind}::text <> 'staff' or actor_id <> ${id})) as "byOther"
      from audit_entries where subject = ${`${kind}:${id}`} and action = any (${[...actions]}::text[])
        and occurred_at > app_now() - make_interval(days => ${days})
      order by id desc limit ${limit}`,
  );
