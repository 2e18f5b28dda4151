import { lockAlone } from '#foundation/advisory-locks.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { hashToken } from '#foundation/session.ts';

const LIFE_HOURS = 24;

/** Lets only one transaction at a time make or use a setup link. */
export async function lockSetup(tx: Tx): Promise<void> {
  await lockAlone(tx, 'setup');
}

/** Whether anyone is on the staff yet. */
export async function hasStaff(db: Db): Promise<boolean> {
  return (await one(db, sql<{ there: boolean }>`select exists (select from staff_names) as there`)).there;
}

/** Ends the link that is open, if one is. */
export async function endOpenLink(tx: Tx): Promise<void> {
  await sql`update setup_links set ended_at = app_now() where ended_at is null`.execute(tx);
}

/** Keeps a new link's hash. */
export async function insertLink(tx: Tx, token: string): Promise<void> {
  await sql`
    insert into setup_links (token_hash, created_at, expires_at)
    values (${hashToken(token)}, app_now(), app_now() + make_interval(hours => ${LIFE_HOURS}))`.execute(tx);
}

/** The open link of this token, or undefined when there is none or its time is over. */
export const findLink = (db: Db, token: string): Promise<{ expiresAt: Date } | undefined> =>
  maybeOne(
    db,
    sql<{ expiresAt: Date }>`
      select expires_at as "expiresAt" from setup_links
      where token_hash = ${hashToken(token)} and ended_at is null and expires_at > app_now()`,
  );

/** Uses a link up. @returns whether it was open */
export async function useLink(tx: Tx, token: string): Promise<boolean> {
  const used = await rows(
    tx,
    sql`update setup_links set ended_at = app_now()
      where token_hash = ${hashToken(token)} and ended_at is null and expires_at > app_now() returning 1`,
  );
  return used.length > 0;
}
