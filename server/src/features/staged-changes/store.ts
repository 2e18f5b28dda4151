import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { ChangeKindName, ChangeState } from '@fairlead/contract/domain/staged-changes.ts';
import { type Db, maybeOne, one, rows, sharedRead, sql, type Tx } from '#foundation/db.ts';
import { toJson } from '#foundation/json.ts';

/** A change as the use cases work on it. */
export type StoredChange = {
  id: number;
  kind: ChangeKindName;
  subject: string;
  title: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  secret: string | null;
  reason: string;
  state: ChangeState;
  author: number | null;
  createdAt: Date;
  approvedBy: number | null;
  approvedAt: Date | null;
  effectiveAt: Date | null;
  endedAt: Date | null;
  outcome: string | null;
};
/** The same as lists show it, with the people's names. */
export type ListedChange = StoredChange & {
  authorName: string | null;
  approverName: string | null;
  enderName: string | null;
};

const columns = sql`
  c.id, c.kind, c.subject, c.title, c.before, c.after, c.secret, c.reason, c.state, c.author, c.created_at as "createdAt",
  c.approved_by as "approvedBy", c.approved_at as "approvedAt", c.effective_at as "effectiveAt", c.ended_at as "endedAt", c.outcome`;

/** Stores a change, applied already or proposed. @returns undefined where another of the same kind and subject waits */
export const insertChange = (
  tx: Tx,
  change: {
    kind: ChangeKindName;
    subject: string;
    title: string;
    before: unknown;
    after: unknown;
    secret?: string | undefined;
    reason: string;
    author: number;
    isApplied: boolean;
  },
): Promise<StoredChange | undefined> => {
  const { kind, subject, title, before, after, reason, author, isApplied } = change;
  return maybeOne(
    tx,
    sql<StoredChange>`
      insert into staged_changes as c (kind, subject, title, before, after, secret, reason, state, author, created_at, effective_at, ended_at)
      values (${kind}, ${subject}, ${title}, ${toJson(before)}::jsonb, ${toJson(after)}::jsonb,
        ${isApplied ? null : (change.secret ?? null)}, ${reason}, ${isApplied ? 'applied' : 'proposed'}, ${author}, app_now(),
        ${isApplied ? sql`app_now()` : sql`null`}, ${isApplied ? sql`app_now()` : sql`null`})
      on conflict (kind, subject) where state in ('proposed', 'scheduled') do nothing
      returning ${columns}`,
  );
};

/** A change, locked against every other decision on it. */
export const lockChange = (tx: Tx, id: number): Promise<StoredChange | undefined> =>
  maybeOne(tx, sql<StoredChange>`select ${columns} from staged_changes c where c.id = ${id} for update`);

/** The same, if it is scheduled and its moment has come. */
export const lockDueChange = (tx: Tx, id: number): Promise<StoredChange | undefined> =>
  maybeOne(
    tx,
    sql<StoredChange>`select ${columns} from staged_changes c
      where c.id = ${id} and c.state = 'scheduled' and c.effective_at <= app_now() for update`,
  );

/** The ids of the changes whose moment has come, the oldest moment first. */
export async function dueChanges(db: Db): Promise<number[]> {
  const due = await rows(
    db,
    sql<{ id: number }>`select id from staged_changes where state = 'scheduled' and effective_at <= app_now()
      order by effective_at, id`,
  );
  return due.map(({ id }) => id);
}

/** Marks a change as agreed to: it holds after the wait, and not before the moment that its author named. */
export const scheduleChange = (
  tx: Tx,
  id: number,
  { approvedBy, waitHours, notBefore }: { approvedBy: number; waitHours: number; notBefore: Date | undefined },
): Promise<StoredChange> =>
  one(
    tx,
    sql<StoredChange>`
      update staged_changes c set state = 'scheduled', approved_by = ${approvedBy}, approved_at = app_now(),
        effective_at = greatest(app_now() + make_interval(hours => ${waitHours}), ${notBefore ?? null}::timestamptz)
      where c.id = ${id} returning ${columns}`,
  );

/** Ends a change; what no one may read is gone with it. */
export const endChange = (
  tx: Tx,
  id: number,
  end: { state: 'applied' | 'rejected' | 'withdrawn' | 'failed'; by: number | null; outcome: string | null },
): Promise<StoredChange> =>
  one(
    tx,
    sql<StoredChange>`
      update staged_changes c set state = ${end.state}, ended_by = ${end.by}, ended_at = app_now(), outcome = ${end.outcome},
        secret = null
      where c.id = ${id} returning ${columns}`,
  );

/**
 * Rejects every change of these kinds and this subject that still waits, as the person concerned asked.
 * @returns how many
 */
export async function rejectOpenChanges(
  tx: Tx,
  kinds: readonly ChangeKindName[],
  subject: string,
  outcome: string,
): Promise<number> {
  const ended = await rows(
    tx,
    sql`update staged_changes set state = 'rejected', ended_at = app_now(), outcome = ${outcome}, secret = null
      where kind = any (${kinds}::text[]) and subject = ${subject} and state in ('proposed', 'scheduled') returning 1`,
  );
  return ended.length;
}

/** Whether two values are the same as JSON is compared: the order of fields means nothing. */
export async function isSame(db: Db, value: unknown, other: unknown): Promise<boolean> {
  const { same } = await one(
    db,
    sql<{ same: boolean }>`select ${toJson(value)}::jsonb = ${toJson(other)}::jsonb as same`,
  );
  return same;
}

/** These changes, in no order. */
export const findChanges = (db: Db, ids: readonly number[]): Promise<StoredChange[]> =>
  rows(db, sql<StoredChange>`select ${columns} from staged_changes c where c.id = any (${ids}::int[])`);

/** The changes of a kind that were agreed to and wait for their moment, the next one first. */
export const listScheduled = (db: Db, kind: ChangeKindName): Promise<StoredChange[]> =>
  rows(
    db,
    sql<StoredChange>`select ${columns} from staged_changes c where c.kind = ${kind} and c.state = 'scheduled'
      order by c.effective_at, c.id`,
  );

/** The newest changes of a kind in these states, newest first, with the people's names. */
export const listByKind = (
  db: Db,
  kind: ChangeKindName,
  states: readonly ChangeState[],
  limit: number,
): Promise<ListedChange[]> =>
  rows(
    db,
    sharedRead(sql<ListedChange>`
      select ${columns}, a.username as "authorName", s.username as "approverName", e.username as "enderName"
      from staged_changes c left join staff_names a on a.id = c.author left join staff_names s on s.id = c.approved_by
        left join staff_names e on e.id = c.ended_by
      where c.kind = ${kind} and c.state = any (${[...states]}::text[]) order by c.id desc limit ${limit}`),
  );

/** Who proposed and approved each change, and why, as a subquery (id, author, approved_by, reason), for what keeps its versions. */
export const changePeople = sql`(
  select c.id, a.username as author, s.username as approved_by, c.reason from staged_changes c
    left join staff_names a on a.id = c.author left join staff_names s on s.id = c.approved_by)`;

/** How many changes wait for a second staff member, and since when, as a subquery. */
export const proposedChanges = sql`(
  select count(*)::int as count, min(created_at) as oldest_at from staged_changes where state = 'proposed')`;

/** A page of changes, newest first; those that wait, or all. */
export async function listChanges(
  db: Db,
  view: 'open' | 'all',
  page: Page,
): Promise<{ changes: ListedChange[]; total: number; waiting: number }> {
  const condition = view === 'all' ? sql`true` : sql`c.state in ('proposed', 'scheduled')`;
  const { total, waiting } = await one(
    db,
    sql<{ total: number; waiting: number }>`
      select count(*) filter (where ${condition})::int as total, count(*) filter (where c.state = 'proposed')::int as waiting
      from staged_changes c`,
  );
  const changes = await rows(
    db,
    sql<ListedChange>`
      select ${columns}, a.username as "authorName", s.username as "approverName", e.username as "enderName"
      from staged_changes c left join staff_names a on a.id = c.author left join staff_names s on s.id = c.approved_by
        left join staff_names e on e.id = c.ended_by
      where ${condition} order by c.id desc limit ${page.limit} offset ${page.offset}`,
  );
  return { changes, total, waiting };
}
