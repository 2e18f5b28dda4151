import { type Db, maybeOne, rows, sql, type Tx } from '#foundation/db.ts';

/** What signing in needs; never leaves the server. */
export type Credentials = {
  id: number;
  username: string;
  email: string;
  fullname: string;
  verified: boolean;
  blocked: boolean;
  closedAt: Date | null;
  passwordHash: string;
};

const columns = sql`id, username, email, fullname, verified_at is not null as verified, blocked, closed_at as "closedAt",
  password_hash as "passwordHash"`;

/** The account with this id, a closed one included. */
export const findCredentialsById = (db: Db, memberId: number): Promise<Credentials | undefined> =>
  maybeOne(db, sql<Credentials>`select ${columns} from members where id = ${memberId}`);

/** The account with a username or e-mail, a closed one included: who knows its password is told that it is closed. */
export const findMemberCredentials = (db: Db, name: string): Promise<Credentials | undefined> =>
  maybeOne(
    db,
    sql<Credentials>`
      select ${columns} from members where lower(username) = lower(${name}) or lower(email) = lower(${name}) order by closed_at nulls first limit 1`,
  );

/**
 * Remembers a sign-in, unless the account was blocked, closed or given another password since the password was compared.
 * @returns whether it stands
 */
export async function markSignedIn(tx: Tx, { id, passwordHash }: Credentials): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`update members set last_login_at = app_now()
      where id = ${id} and not blocked and closed_at is null and password_hash = ${passwordHash} returning 1`,
  );
  return marked.length > 0;
}

/** Says that a member's e-mail address is theirs. @returns false when it was known already */
export async function markVerified(tx: Tx, memberId: number): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`update members set verified_at = app_now(), updated_at = app_now()
      where id = ${memberId} and verified_at is null returning 1`,
  );
  return marked.length > 0;
}

/** When a member's password was last changed: another moment means another password. */
export async function readPasswordStamp(db: Db, memberId: number): Promise<Date | null> {
  const row = await maybeOne(
    db,
    sql<{ changed: Date | null }>`select password_changed_at as changed from members where id = ${memberId}`,
  );
  return row?.changed ?? null;
}

/** Stores a new password's hash; withdrawals wait a day from now. */
export async function setPassword(tx: Tx, memberId: number, passwordHash: string): Promise<void> {
  await sql`
    update members set password_hash = ${passwordHash}, password_changed_at = app_now(), updated_at = app_now()
    where id = ${memberId}`.execute(tx);
}
