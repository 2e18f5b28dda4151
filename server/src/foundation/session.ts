import { createHash, randomBytes } from 'node:crypto';
import { type Db, maybeOne, one, sql, type Tx } from './db.ts';

export type SessionKind = 'member' | 'staff';
export type Session = { kind: SessionKind; subjectId: number; expiresAt: Date };

/**
 * How long a session lives: idle and in total, in minutes. Measured by the real time, not by `app_now()`: a browser is left
 * alone for as long as it is, and moving the demo's clock signs no one out.
 */
const LIVES = { member: { idle: 30, all: 12 * 60 }, staff: { idle: 15, all: 8 * 60 } } as const;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** 256 random bits as URL-safe text. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session; only the token's hash is kept. */
export async function openSession(
  tx: Tx,
  kind: SessionKind,
  subjectId: number,
  from: { ip: string; agent: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomToken();
  const { expires_at } = await one(
    tx,
    sql<{ expires_at: Date }>`
      insert into sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at, ip, agent)
      values (${hashToken(token)}, ${kind}, ${subjectId}, now(), now(), now() + make_interval(mins => ${LIVES[kind].all}), ${from.ip}, ${from.agent.slice(0, 200)})
      returning expires_at`,
  );
  return { token, expiresAt: expires_at };
}

/** The live session of a token, or undefined. Marks it seen, at most once a minute. */
export async function readSession(db: Db, kind: SessionKind, token: string): Promise<Session | undefined> {
  const hash = hashToken(token);
  const row = await maybeOne(
    db,
    sql<{ subject_id: number; expires_at: Date; stale: boolean }>`
      select subject_id, expires_at, seen_at < now() - interval '1 minute' as stale from sessions
      where token_hash = ${hash} and kind = ${kind} and expires_at > now()
        and seen_at > now() - make_interval(mins => ${LIVES[kind].idle})`,
  );
  if (!row) return undefined;
  if (row.stale) await sql`update sessions set seen_at = now() where token_hash = ${hash}`.execute(db);
  return { kind, subjectId: row.subject_id, expiresAt: row.expires_at };
}

/** Ends one session. */
export async function endSession(tx: Db, token: string): Promise<void> {
  await sql`delete from sessions where token_hash = ${hashToken(token)}`.execute(tx);
}

/** Ends every session of a person: sign-out everywhere, block, password change. */
export async function endSessionsOf(tx: Tx, kind: SessionKind, subjectId: number): Promise<void> {
  await sql`delete from sessions where kind = ${kind} and subject_id = ${subjectId}`.execute(tx);
}
