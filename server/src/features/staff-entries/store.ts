import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { DebitWallet, EntryState, StaffCase, StaffEntry } from '@fairlead/contract/features/staff-entries.ts';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findPage, type ListSearch } from '#foundation/list-page.ts';
import { type Check, check, checkPostings } from '#ledger/index.ts';

/** An entry as the use cases work on it. Micro-units. */
export type Entry = {
  id: number;
  kind: 'credit' | 'debit';
  memberId: number;
  wallet: DebitWallet;
  amount: bigint;
  reason: string;
  state: EntryState;
  enteredBy: number;
};
export type NewEntry = Omit<Entry, 'id'> & { transactionType: string; source: string };

const ENTRY = sql`id, kind, member_id as "memberId", wallet, amount, reason, state, entered_by as "enteredBy"`;

/** Stores an entry. */
export const insertEntry = (tx: Tx, entry: NewEntry): Promise<Entry> =>
  one(
    tx,
    sql<Entry>`
      insert into staff_entries (kind, member_id, wallet, amount, transaction_type, source, reason, state, entered_by, entered_at)
      values (${entry.kind}, ${entry.memberId}, ${entry.wallet}, ${entry.amount}, ${entry.transactionType}, ${entry.source},
        ${entry.reason}, ${entry.state}, ${entry.enteredBy}, app_now()) returning ${ENTRY}`,
  );

/** An entry, locked, or undefined. */
export const lockEntry = (tx: Tx, id: number) =>
  maybeOne(tx, sql<Entry>`select ${ENTRY} from staff_entries where id = ${id} for update`);

/** Stores what a staff member decided of a waiting entry. */
export async function storeDecision(
  tx: Tx,
  id: number,
  decision: { state: 'posted' | 'refused'; by: number; refusal: string | null },
): Promise<void> {
  await sql`update staff_entries set state = ${decision.state}, decided_by = ${decision.by}, decided_at = app_now(), refusal = ${decision.refusal}
    where id = ${id}`.execute(tx);
}

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = isOne(sql`e.member_id`);
  return areFew
    ? { byIndex: [sql`select e.id from staff_entries e where ${isSought}`] }
    : { byIndex: [], ofEach: isSought };
}

/** A page of entries as staff see them, newest first, with how many there are and how many wait. */
export async function listEntries(
  db: Db,
  staffId: number,
  filter: { state: EntryState | undefined; search: string | undefined },
  page: Page,
): Promise<{ entries: StaffEntry[]; found: FoundPage; waiting: number }> {
  const text = filter.search?.trim();
  const found = await findPage(
    db,
    {
      ...{ table: sql`staff_entries`, alias: sql`e`, order: sql`e.id desc`, reversed: sql`e.id` },
      where: filter.state === undefined ? sql`true` : sql`e.state = ${filter.state}`,
      search: text ? await readSearch(db, text) : undefined,
    },
    page,
  );
  const { waiting } = await one(
    db,
    sql<{ waiting: number }>`select count(*)::int as waiting from staff_entries where state = 'waiting'`,
  );
  const entries = await rows(
    db,
    sql<StaffEntry>`${entriesAsSeenBy(staffId)} where e.id = any (${found.ids}::int[]) order by e.id desc`,
  );
  return { entries, found, waiting };
}

/** One entry as a staff member sees it, or undefined. */
export const readEntry = (db: Db, staffId: number, id: number): Promise<StaffEntry | undefined> =>
  maybeOne(db, sql<StaffEntry>`${entriesAsSeenBy(staffId)} where e.id = ${id}`);

const entriesAsSeenBy = (staffId: number) => sql`
  select e.id, e.kind, e.member_id as user_id, m.username, m.email, e.wallet, e.amount, e.transaction_type, e.source, e.reason, e.state,
    s.username as entered_by, e.entered_at, e.entered_by = ${staffId} as mine, d.username as decided_by, e.decided_at, e.refusal
  from staff_entries e join member_names m on m.id = e.member_id join staff_names s on s.id = e.entered_by left join staff_names d on d.id = e.decided_by`;

/** What could not be done; while a case of the same transaction is open, it is the one. */
export async function openCase(
  tx: Tx,
  by: number,
  found: { transactionId: string; memberId: number; amount: bigint; reason: string; failureReason: string },
): Promise<void> {
  await sql`
    insert into staff_cases (transaction_id, member_id, amount, reason, failure_reason, opened_by, opened_at)
    values (${found.transactionId}, ${found.memberId}, ${found.amount}, ${found.reason}, ${found.failureReason}, ${by}, app_now())
    on conflict (transaction_id) where state = 'open' do update set failure_reason = excluded.failure_reason, reason = excluded.reason`.execute(
    tx,
  );
}

/** Closes an open case. @returns it as it was, or undefined when there is no open one of this number */
export const closeCase = (tx: Tx, id: number, by: number, resolution: string) =>
  maybeOne(
    tx,
    sql<{ id: number; transaction_id: string; amount: bigint }>`
      update staff_cases set state = 'closed', closed_by = ${by}, closed_at = app_now(), resolution = ${resolution}
      where id = ${id} and state = 'open' returning id, transaction_id, amount`,
  );

/** A page of cases, newest first. */
export async function listCases(
  db: Db,
  state: 'open' | 'closed' | undefined,
  page: Page,
): Promise<{ cases: StaffCase[]; total: number; open: number }> {
  const condition = state === undefined ? sql`true` : sql`c.state = ${state}`;
  const { total, open } = await one(
    db,
    sql<{ total: number; open: number }>`
      select count(*) filter (where ${condition})::int as total, count(*) filter (where state = 'open')::int as open from staff_cases c`,
  );
  const cases = await rows(
    db,
    sql<StaffCase>`
      select c.id, c.transaction_id, c.member_id as user_id, m.username, c.amount, c.reason, c.failure_reason, c.state, o.username as opened_by,
        c.opened_at, d.username as closed_by, c.closed_at, c.resolution
      from staff_cases c join member_names m on m.id = c.member_id join staff_names o on o.id = c.opened_by left join staff_names d on d.id = c.closed_by
      where ${condition} order by c.id desc limit ${page.limit} offset ${page.offset}`,
  );
  return { cases, total, open };
}

/** What must hold of what staff enter. */
export const staffEntryChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every posted entry of staff has its one posting',
      ['staff_credit', 'staff_debit'],
      sql`select 'staff_' || kind as entry_type, id as reference, amount from staff_entries where state = 'posted'`,
    ),
  (db) =>
    check(
      db,
      'no one has approved their own entry, and no debit was made by one person',
      sql`
      select count(*) as checked, count(*) filter (where not fits) as broken, min(id::text) filter (where not fits) as example from (
        select id, decided_by is distinct from entered_by and (kind = 'credit' or decided_by is not null) as fits
        from staff_entries where state = 'posted') posted`,
    ),
];
