import type { QueueKind } from '@fairlead/contract/domain/queue-kinds.ts';
import type { QueueSort } from '@fairlead/contract/features/queue.ts';
import type { QueueAge } from '@fairlead/contract/features/queue-ages.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import { MAX_LOOKED_AT } from '#foundation/list-page.ts';
import type { QueueSearch } from './search-store.ts';

/** What each owner publishes of what waits for a person, with the same columns: a new kind's view stands here too. */
export const VIEWS: Record<QueueKind, RawBuilder<unknown>> = {
  payout_unknown: sql`waiting_unknown_payouts`,
  withdrawal: sql`waiting_withdrawals`,
  payment_case: sql`waiting_payment_cases`,
  suspense: sql`waiting_suspense`,
  deposit: sql`waiting_deposits`,
  change: sql`waiting_changes`,
  entry: sql`waiting_entries`,
  case: sql`waiting_staff_cases`,
  custody_case: sql`waiting_custody_cases`,
  chain_difference: sql`waiting_chain_differences`,
  run: sql`waiting_runs`,
  ticket: sql`waiting_tickets`,
  support: sql`waiting_support`,
  contact: sql`waiting_messages`,
};

/** Kinds whose views have no amount for any row. */
export const WITHOUT_AMOUNT: readonly QueueKind[] = ['ticket', 'support', 'contact'];

/** Those of a kind that wait by now. */
export const fromWaiting = (kind: QueueKind) => sql`from ${VIEWS[kind]} w where w.waiting_since <= (select app_now())`;

/** A kind to be read, and the hours within which it is to be dealt with. */
export type KindTime = { kind: QueueKind; hours: number };

/** Who reads, and what they may decide. */
export type Reader = { staffId: number; decidable: readonly QueueKind[]; approvableChanges: readonly string[] };

/** Where a page begins: after the row of this sort key (microseconds, or micro-units), kind and id. */
export type Cursor = { key: bigint; kind: string; id: number };

export type QueueFilter = {
  kinds: readonly KindTime[];
  /** Only what waits for an agreement that the reader may give. */
  isApproval: boolean;
  isOverdue: boolean;
  age: QueueAge | undefined;
  /** Null: no one's; undefined: anyone's. */
  assignee: number | null | undefined;
  search: QueueSearch | undefined;
};

/** A row of the queue as it is found. */
export type FoundItem = {
  kind: QueueKind;
  id: number;
  about_id: number;
  since: Date;
  due_at: Date;
  key: bigint;
  amount: bigint | null;
  member_id: number | null;
  member_name: string | null;
  topic: string;
  state: string;
  by: string | null;
  needs_approval: boolean;
  not_by: number[];
  assignee_id: number | null;
  assignee_name: string | null;
};

const dueAt = (hours: number) => sql`w.waiting_since + make_interval(hours => ${hours}::int)`;

/** Whether the reader may give the agreement that a row of a kind waits for. */
export function isApprovable({ staffId, decidable, approvableChanges }: Reader, kind: QueueKind): RawBuilder<unknown> {
  if (!decidable.includes(kind)) return sql`false`;
  const isOfTheirs = kind === 'change' ? sql`w.topic = any (${approvableChanges}::text[])` : sql`true`;
  return sql`(w.needs_approval and ${staffId}::int <> all (w.not_by) and ${isOfTheirs})`;
}

const microseconds = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`;
const fromMicroseconds = (key: bigint) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`;

/** More than any amount, a hundred billion: a larger amount has a smaller key. */
const LARGEST = sql`100000000000000000`;

/** What of a row is read, with a size by which it is ordered. */
const COLUMNS = sql`w.id, w.waiting_since, w.amount, w.member_id, w.needs_approval, w.not_by, w.topic, w.state, w.by_staff, w.assignee_id,
  w.about_id, coalesce(w.amount, 0) as size`;

/**
 * Of each order the key of a row, larger keys later, and where the next page begins within one kind. What is due is in the
 * order in which a kind has waited, so that its index gives it.
 */
const ORDERS: Record<
  QueueSort,
  {
    key: (hours: number) => RawBuilder<unknown>;
    within: RawBuilder<unknown>;
    from: (key: bigint, hours: number) => RawBuilder<unknown>;
  }
> = {
  due: {
    key: (hours) => microseconds(dueAt(hours)),
    within: sql`w.waiting_since, w.id`,
    from: (key, hours) => sql`w.waiting_since >= ${fromMicroseconds(key)} - make_interval(hours => ${hours}::int)`,
  },
  age: {
    key: () => microseconds(sql`w.waiting_since`),
    within: sql`w.waiting_since, w.id`,
    from: (key) => sql`w.waiting_since >= ${fromMicroseconds(key)}`,
  },
  amount: {
    key: () => sql`(${LARGEST} - coalesce(w.amount, 0))`,
    within: sql`coalesce(w.amount, 0) desc, w.id`,
    from: (key) => sql`coalesce(w.amount, 0) <= ${LARGEST} - ${key}::bigint`,
  },
};

/** Whose a row is: messages keep that themselves. */
function isAssigned(kind: QueueKind, assignee: number | null): RawBuilder<unknown> {
  if (kind === 'support' || kind === 'contact')
    return assignee === null ? sql`w.assignee_id is null` : sql`w.assignee_id = ${assignee}`;
  return assignee === null
    ? sql`not exists (select from work_assignments a where a.kind = ${kind} and a.item_id = w.id)`
    : sql`w.id in (select a.item_id from work_assignments a where a.kind = ${kind} and a.staff_id = ${assignee})`;
}

/** What of a kind has an age: by when it began to wait, as its index has it. */
export function isAged(age: QueueAge, hours: number): RawBuilder<unknown> {
  const since = (minutes: number) => sql`(select app_now()) - make_interval(mins => ${minutes}::int)`;
  const [whole, quarter] = [since(hours * 60), since(hours * 15)];
  if (age === 'over') return sql`w.waiting_since < ${whole}`;
  if (age === 'fresh') return sql`w.waiting_since > ${quarter}`;
  return sql`w.waiting_since >= ${whole} and w.waiting_since <= ${quarter}`;
}

/** What a filter keeps of a kind, apart from the search. */
function narrowed(reader: Reader, filter: QueueFilter, { kind, hours }: KindTime): RawBuilder<unknown> {
  const { isApproval, isOverdue, age, assignee } = filter;
  const conditions = [
    isApproval ? isApprovable(reader, kind) : sql`true`,
    isOverdue ? isAged('over', hours) : sql`true`,
    age ? isAged(age, hours) : sql`true`,
    assignee === undefined ? sql`true` : isAssigned(kind, assignee),
  ];
  return sql.join(conditions, sql` and `);
}

const AGAIN = { byWaiting: sql`w.waiting_since, w.id`, bySize: sql`w.size desc, w.id`, byNumber: sql`w.id` };

/** The same order of rows that were read in it: a kind without amounts was read by its numbers, and is not sorted once more. */
function getOrderAgain(sort: QueueSort, kind: QueueKind): RawBuilder<unknown> {
  if (sort !== 'amount') return AGAIN.byWaiting;
  return WITHOUT_AMOUNT.includes(kind) ? AGAIN.byNumber : AGAIN.bySize;
}

type From = { sort: QueueSort; beyond: RawBuilder<unknown> };

/**
 * The rows of a kind that a filter finds, from a place on. A text that many have is asked of the first rows alone, one after the
 * other in the list's order, until there are enough: each has its member looked up.
 */
function selectMatching(reader: Reader, filter: QueueFilter, { sort, beyond }: From, each: KindTime) {
  const { within } = ORDERS[sort];
  const kept = narrowed(reader, filter, each);
  const all = sql`select ${COLUMNS} ${fromWaiting(each.kind)} and ${kept}`;
  const { search } = filter;
  if (!search) return sql`${all} and ${beyond} order by ${within}`;
  const hasNumber = search.hasNumber(each.kind);
  if (search.areFew)
    return sql`${all} and (${search.hasText} or ${hasNumber ?? sql`false`}) and ${beyond} order by ${within}`;
  const first = sql`${all} order by ${within} limit ${MAX_LOOKED_AT}`;
  // a number is found wherever it is
  if (hasNumber)
    return sql`${all} and (w.id in (select w.id from (${first}) w where ${search.hasText}) or ${hasNumber}) and ${beyond} order by ${within}`;
  return sql`select w.* from (${first}) w where ${search.hasText} and ${beyond} order by ${getOrderAgain(sort, each.kind)}`;
}

type Place = { sort: QueueSort; after: Cursor | undefined; limit: number };

/** The first rows of a kind after a place, in order. */
function selectKind(reader: Reader, filter: QueueFilter, { sort, after, limit }: Place, each: KindTime) {
  const { key, from } = ORDERS[sort];
  const beyond = after
    ? sql`${from(after.key, each.hours)} and (${key(each.hours)}, ${each.kind}::text, w.id) > (${after.key}::bigint, ${after.kind}::text, ${after.id}::int)`
    : sql`true`;
  return sql`(select ${each.kind}::text as kind, w.*, ${dueAt(each.hours)} as due_at, ${key(each.hours)} as key
    from (${selectMatching(reader, filter, { sort, beyond }, each)} limit ${limit}) w)`;
}

/** The statement of {@link findItems}, for at least one kind: of each as many rows as are asked for at most, then the first of all. */
export const selectItems = (reader: Reader, filter: QueueFilter, place: Place): RawBuilder<FoundItem> =>
  sql<FoundItem>`
    select q.kind, q.id, q.about_id, q.waiting_since as since, q.due_at, q.key, q.amount, q.member_id, m.username as member_name,
      q.topic, q.state, b.username as by, q.needs_approval, q.not_by, s.id as assignee_id, s.username as assignee_name
    from (select * from (${sql.join(
      filter.kinds.map((each) => selectKind(reader, filter, place, each)),
      sql` union all `,
    )}) found order by key, kind, id limit ${place.limit}) q
      left join member_names m on m.id = q.member_id left join staff_names b on b.id = q.by_staff
      left join work_assignments a on a.kind = q.kind and a.item_id = q.id
      left join staff_names s on s.id = coalesce(q.assignee_id, a.staff_id)
    order by q.key, q.kind, q.id`;

/** The first rows after a place, in order. */
export const findItems = async (
  db: Db,
  reader: Reader,
  filter: QueueFilter,
  place: Place,
): Promise<readonly FoundItem[]> =>
  filter.kinds.length === 0 ? [] : await rows(db, selectItems(reader, filter, place));

/** How many of each kind's first rows a search looked at; undefined where it looked at all. */
export async function findSearchedRows(db: Db, reader: Reader, filter: QueueFilter): Promise<number | undefined> {
  if (!filter.search || filter.search.areFew || filter.kinds.length === 0) return undefined;
  const areMore = filter.kinds.map(
    (each) =>
      sql`exists (select ${fromWaiting(each.kind)} and ${narrowed(reader, filter, each)} offset ${MAX_LOOKED_AT})`,
  );
  const { more } = await one(db, sql<{ more: boolean }>`select ${sql.join(areMore, sql` or `)} as more`);
  return more ? MAX_LOOKED_AT : undefined;
}
