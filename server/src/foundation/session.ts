import { hash, randomBytes } from 'node:crypto';
import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { RawBuilder } from 'kysely';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from './db.ts';

export type SessionKind = 'member' | 'staff';
export type Session = {
  kind: SessionKind;
  subjectId: number;
  expiresAt: Date;
  /** Whether it was opened, or has been confirmed, by a second factor. */
  secondFactor: boolean;
  /** Of staff, read with each request: what was taken away is gone at once. None while they are blocked. */
  role?: StaffRole | undefined;
};

/**
 * How long a session lives: idle and in total, in minutes. Measured by the real time, not by `app_now()`: a browser is left
 * alone for as long as it is, and moving the demo's clock signs no one out.
 */
const LIVES = { member: { idle: 30, all: 12 * 60 }, staff: { idle: 15, all: 8 * 60 } } as const;

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
/** 256 random bits as URL-safe text. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session; only the token's hash is kept. */
export async function openSession(
  tx: Tx,
  kind: SessionKind,
  subjectId: number,
  from: { ip: string; agent: string; secondFactor?: boolean },
): Promise<{ token: string; expiresAt: Date; lifeMs: number }> {
  const token = randomToken();
  const { expires_at } = await one(
    tx,
    sql<{ expires_at: Date }>`
      insert into sessions (token_hash, kind, subject_id, created_at, seen_at, expires_at, ip, agent, second_factor)
      values (${hashToken(token)}, ${kind}, ${subjectId}, now(), now(), now() + make_interval(mins => ${LIVES[kind].all}), ${from.ip}, ${from.agent.slice(0, 200)}, ${from.secondFactor ?? false})
      returning expires_at`,
  );
  return { token, expiresAt: expires_at, lifeMs: LIVES[kind].all * 60_000 };
}

type LiveSession = {
  subject_id: number;
  expires_at: Date;
  second_factor: boolean;
  stale: boolean;
  role: StaffRole | null;
};

/**
 * The live session of a token, or undefined. Marks it seen, at most once a minute, unless the page asks on its own (`passive`):
 * an open page that no one uses must not keep it alive.
 */
export async function readSession(
  db: Db,
  kind: SessionKind,
  token: string,
  { passive = false }: { passive?: boolean } = {},
): Promise<Session | undefined> {
  const hash = hashToken(token);
  const role = kind === 'staff' ? sql`(select role from active_staff where id = subject_id)` : sql`null::text`;
  const row = await maybeOne(
    db,
    sharedRead(sql<LiveSession>`
      select subject_id, expires_at, second_factor, seen_at < now() - interval '1 minute' as stale, ${role} as role from sessions
      where token_hash = ${hash} and kind = ${kind} and expires_at > now()
        and seen_at > now() - make_interval(mins => ${LIVES[kind].idle})`),
  );
  if (!row) return undefined;
  if (row.stale && !passive) await sql`update sessions set seen_at = now() where token_hash = ${hash}`.execute(db);
  return {
    kind,
    subjectId: row.subject_id,
    expiresAt: row.expires_at,
    secondFactor: row.second_factor,
    role: row.role ?? undefined,
  };
}

/** When a live session ends, by the clock that ends it; undefined once it is over. */
export const findSessionEnd = (
  db: Db,
  kind: SessionKind,
  token: string,
): Promise<{ now: Date; seen_at: Date; idle_end: Date; last_end: Date } | undefined> =>
  maybeOne(
    db,
    sql<{ now: Date; seen_at: Date; idle_end: Date; last_end: Date }>`
      select now() as now, seen_at, seen_at + make_interval(mins => ${LIVES[kind].idle}) as idle_end, expires_at as last_end
      from sessions where token_hash = ${hashToken(token)} and kind = ${kind}`,
  );

/** Which of these sessions are live, by the hexadecimal hash of their token. */
export async function findLiveSessions(db: Db, kind: SessionKind, hashes: readonly string[]): Promise<Set<string>> {
  const found = await rows(
    db,
    sql<{ hash: string }>`
      select encode(token_hash, 'hex') as hash from sessions
      where token_hash in (select decode(h, 'hex') from unnest(${[...new Set(hashes)]}::text[]) h) and kind = ${kind}
        and expires_at > now() and seen_at > now() - make_interval(mins => ${LIVES[kind].idle})`,
  );
  return new Set(found.map(({ hash }) => hash));
}

/** A session as its owner sees it. */
export type ListedSession = {
  id: number;
  agent: string;
  ip: string;
  created_at: Date;
  seen_at: Date;
  second_factor: boolean;
  current: boolean;
};

/** A person's live sessions, the last seen first. `token` names the one that asks. */
export const listSessions = (db: Db, kind: SessionKind, subjectId: number, token: string): Promise<ListedSession[]> =>
  rows(
    db,
    sql<ListedSession>`
      select id, coalesce(agent, '') as agent, coalesce(ip, '') as ip, created_at, seen_at, second_factor,
        token_hash = ${hashToken(token)} as current
      from sessions where kind = ${kind} and subject_id = ${subjectId} and expires_at > now()
        and seen_at > now() - make_interval(mins => ${LIVES[kind].idle})
      order by seen_at desc, id desc`,
  );

/** Ends one of a person's sessions. @returns whether there was one of that id */
export async function endSessionById(tx: Db, kind: SessionKind, subjectId: number, id: number): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`delete from sessions where kind = ${kind} and subject_id = ${subjectId} and id = ${id} returning 1`,
  );
  return ended.length > 0;
}

/** Ends every session of a person but the one with this token. @returns how many */
export async function endOtherSessions(tx: Db, kind: SessionKind, subjectId: number, token: string): Promise<number> {
  const ended = await rows(
    tx,
    sql`delete from sessions where kind = ${kind} and subject_id = ${subjectId} and token_hash <> ${hashToken(token)} returning 1`,
  );
  return ended.length;
}

/** Says of a session that its owner has just proved the second factor. */
export async function markSecondFactor(tx: Db, token: string): Promise<void> {
  await sql`update sessions set second_factor = true where token_hash = ${hashToken(token)}`.execute(tx);
}

/** Ends one session. */
export async function endSession(tx: Db, token: string): Promise<void> {
  await sql`delete from sessions where token_hash = ${hashToken(token)}`.execute(tx);
}

/** Ends every session of a person: sign-out everywhere, block, password change. */
export async function endSessionsFor(tx: Tx, kind: SessionKind, subjectId: number): Promise<void> {
  await sql`delete from sessions where kind = ${kind} and subject_id = ${subjectId}`.execute(tx);
}

/** Ends every session there is. */
export async function endAllSessions(db: Db): Promise<void> {
  await sql`delete from sessions`.execute(db);
}

/** How many sessions of someone have not ended, as SQL. */
export const countSessions = (kind: SessionKind, subjectId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(*)::int from sessions e where e.kind = ${sql.lit(kind)} and e.subject_id = ${subjectId} and e.expires_at > now())`;
