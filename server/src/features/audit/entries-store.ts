import type { FailedSignInAction } from '@fairlead/contract/domain/audit-actions.ts';
import { type AuditActorKind, auditActorKinds } from '@fairlead/contract/domain/audit-parties.ts';
import { type Db, likePattern, one, rows, sql } from '#foundation/db.ts';
import { parsePersonId } from './rules.ts';

/** What the list is narrowed to. Null: by nothing. */
export type EntryFilter = {
  actorKind: AuditActorKind | null;
  actorId: number | null;
  /** Of the log; empty: no row of it. */
  actions: string[] | null;
  failedActions: FailedSignInAction[] | null;
  subjectKind: string | null;
  subjectId: string | null;
  /** The first day, and the last. */
  from: string | null;
  to: string | null;
  ip: string | null;
  sought: Sought | null;
};

/** A search text, and whom it names. */
export type Sought = { text: string; memberId: number | null; staffId: number | null };

/** A row of the list: of the log by its id, or failed sign-ins of an hour as they are. */
export type FoundEntry = { id: bigint | null; at: Date } & (FailedEntry | { [K in keyof FailedEntry]: null });
export type FailedEntry = {
  kind: 'member' | 'staff';
  accountId: number;
  action: FailedSignInAction;
  hour: Date;
  ip: string;
  agent: string;
  count: number;
};

/**
 * Conditions on the log; those of no filter fall away when PostgreSQL plans with the values. Each has an index in the list's
 * own order, so that a page is read without what comes after it.
 */
const narrowed = (f: EntryFilter) => sql`
  (${f.actorKind}::text is null or actor_kind = ${f.actorKind}::text) and (${f.actorId}::int is null or actor_id = ${f.actorId}::int)
  and (${f.subjectKind}::text is null or split_part(subject, ':', 1) = ${f.subjectKind}::text)
  and (${f.subjectId}::text is null or subject = ${f.subjectKind}::text || ':' || ${f.subjectId}::text)
  and (${f.from}::date is null or occurred_at >= ${f.from}::date) and (${f.to}::date is null or occurred_at < ${f.to}::date + 1)
  and (${f.ip}::text is null or ip = ${f.ip}::text)`;

const inOrder = (limit: number) => sql`order by occurred_at desc, id desc limit ${limit}`;

/** The same for rows that an index on something else finds. */
const narrowedByActions = (f: EntryFilter) => sql`
  ${narrowed(f)} and (${f.actions}::text[] is null or action = any (${f.actions}::text[]))`;

/** The newest so many; `areFew`: all that match are known to be few. */
type Newest = { limit: number; areFew: boolean };

/** Rows of the log that match, by id and time. */
const logged = (f: EntryFilter, newest: Newest) =>
  f.sought
    ? sql`${soughtIn(f, f.sought, newest)} ${inOrder(newest.limit)}`
    : f.actions
      ? sql`${byAction(f, f.actions, newest.limit)} ${inOrder(newest.limit)}`
      : sql`select id, occurred_at from audit_entries where ${narrowed(f)} ${inOrder(newest.limit)}`;

/** For several actions: the newest of each kind of actor and action, which is a stretch of the index. */
const byAction = (f: EntryFilter, actions: string[], limit: number) => sql`
  select id, occurred_at from unnest(${f.actorKind ? [f.actorKind] : [...auditActorKinds]}::text[]) k(kind)
    cross join unnest(${actions}::text[]) a(action) cross join lateral (
      select id, occurred_at from audit_entries where actor_kind = k.kind and action = a.action and ${narrowed(f)} ${inOrder(limit)}) found`;

/**
 * For a search text: what each of the indexes on it finds, once. A reason is searched by three letters at a time; where few
 * match, all of them are sorted: read in the list's order, what is old would be found last.
 */
const soughtIn = (f: EntryFilter, { text, memberId, staffId }: Sought, { limit, areFew }: Newest) => sql`
  select id, occurred_at from (
    (select id, occurred_at from audit_entries where ${text.length >= 3}::boolean and reason ilike ${likePattern(text)}
      and ${narrowedByActions(f)} ${areFew ? sql`` : inOrder(limit)})
    union
    (select id, occurred_at from audit_entries where ip = ${text} and ${narrowedByActions(f)} ${inOrder(limit)})
    union
    (select id, occurred_at from audit_entries where subject = 'member:' || ${memberId}::int and ${narrowedByActions(f)} ${inOrder(limit)})
    union
    (select id, occurred_at from audit_entries where subject = 'staff:' || ${staffId}::int and ${narrowedByActions(f)} ${inOrder(limit)})
    union
    (select id, occurred_at from audit_entries where actor_kind = 'member' and actor_id = ${memberId}::int and ${narrowedByActions(f)}
      ${inOrder(limit)})
    union
    (select id, occurred_at from audit_entries where actor_kind = 'staff' and actor_id = ${staffId}::int and ${narrowedByActions(f)}
      ${inOrder(limit)})) sought`;

/** The newest failed sign-ins that match. Who failed is taken for the account's owner, so that they stand among what they did. */
const failed = (f: EntryFilter, limit: number) => sql`
  select account_kind, account_id, factor, hour, ip, agent, failures, last_at
  from ${f.sought ? listFailed(f.sought) : sql`failed_sign_ins`} s
  where ${f.failedActions?.length !== 0}::boolean
    and (${f.failedActions}::text[] is null or 'auth.' || case factor when 'password' then 'sign_in' else factor end || '_failed' = any (${f.failedActions}::text[]))
    and (${f.actorKind}::text is null or account_kind = ${f.actorKind}::text) and (${f.actorId}::int is null or account_id = ${f.actorId}::int)
    and (${f.subjectKind}::text is null or account_kind = ${f.subjectKind}::text)
    and (${f.subjectId}::text is null or account_id = ${parsePersonId(f.subjectId) ?? NO_ONE}::int)
    and (${f.from}::date is null or last_at >= ${f.from}::date) and (${f.to}::date is null or last_at < ${f.to}::date + 1)
    and (${f.ip}::text is null or ip = ${f.ip}::text)
  order by last_at desc limit ${limit}`;

/** All of an account or an address: few, so that they are found by what they are and not by reading all in order. */
const listFailed = ({ text, memberId, staffId }: Sought) => sql`(
  select account_kind, account_id, factor, hour, ip, agent, failures, last_at from failed_sign_ins
  where ip = ${text} or (account_kind = 'member' and account_id = ${memberId ?? NO_ONE}::int)
    or (account_kind = 'staff' and account_id = ${staffId ?? NO_ONE}::int) offset 0)`;

/** An id that no one has: a condition that may be null could not be looked up by an index. */
const NO_ONE = -1;

/** A page of what matches, newest first. @param place.areFew whether all that match are known to be few */
export const findEntries = (
  db: Db,
  f: EntryFilter,
  { limit, offset, areFew }: { limit: number; offset: number; areFew: boolean },
) =>
  rows(
    db,
    sql<FoundEntry>`
      select id, at, kind, "accountId", action, hour, ip, agent, count from (
        select id, occurred_at as at, null as kind, null::int as "accountId", null as action, null::timestamptz as hour, null as ip,
          null as agent, null::int as count from (${logged(f, { limit: offset + limit, areFew })}) l
        union all
        select null, last_at, account_kind, account_id, 'auth.' || case factor when 'password' then 'sign_in' else factor end || '_failed',
          hour, ip, agent, failures from (${failed(f, offset + limit)}) f) found
      order by at desc, id desc nulls last, kind, "accountId", action, ip limit ${limit} offset ${offset}`,
  );

/** How many match, counted to `max`. */
export async function countEntries(db: Db, f: EntryFilter, max: number): Promise<number> {
  const { count } = await one(
    db,
    sql<{ count: number }>`
      select least(${max}::int, (select count(*) from (${f.actions && !f.sought ? sql`${byAction(f, f.actions, max)} limit ${max}` : logged(f, { limit: max, areFew: false })}) l)::int + (select count(*) from (${failed(f, max)}) f)::int) as count`,
  );
  return count;
}

/** What the log holds of a row. */
export type StoredEntry = {
  id: bigint;
  actorKind: AuditActorKind;
  actorId: number | null;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  ip: string | null;
  requestId: string | null;
  login: string | null;
  position: number | null;
  hash: string | null;
};

/** These rows of the log, in no order. */
export const readEntries = (db: Db, ids: bigint[]): Promise<StoredEntry[]> =>
  rows(
    db,
    sql<StoredEntry>`
      select id, actor_kind as "actorKind", actor_id as "actorId", action, subject, before, after, reason, nullif(ip, '') as ip,
        nullif(request_id, '') as "requestId", login, position::int as position, encode(hash, 'hex') as hash
      from audit_entries where id = any (${ids}::bigint[])`,
  );

/** What these people are called; who is gone has no name. */
export const readNames = (db: Db, members: number[], staff: number[]) =>
  rows(
    db,
    sql<{ kind: 'member' | 'staff'; id: number; username: string }>`
      select 'member' as kind, id, username from member_names where id = any (${members}::int[])
      union all select 'staff', id, username from staff_names where id = any (${staff}::int[])`,
  );

/** Whom a text names, in whatever letter case: a member by username or e-mail address, staff by username. */
export const findNamed = (db: Db, text: string): Promise<{ memberId: number | null; staffId: number | null }> =>
  one(
    db,
    sql<{ memberId: number | null; staffId: number | null }>`
      select (select min(id) from member_names where lower(username) = lower(${text}) or lower(email) = lower(${text})) as "memberId",
        (select min(id) from staff_names where lower(username) = lower(${text})) as "staffId"`,
  );
