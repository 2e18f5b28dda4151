import type { Page } from '@fairlead/contract/domain/paging.ts';
import {
  STAFF_AUTHOR,
  type Ticket,
  type TicketResponse,
  type TicketState,
} from '@fairlead/contract/features/tickets.ts';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, likePattern, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { type FoundPage, findFewIds, findPage, type ListSearch } from '#foundation/list-page.ts';
import type { Side } from './rules.ts';

/** A staff member's name for staff, one name for all of them for members. */
const authorFor = (reader: Side) =>
  sql`case when s.id is null then m.username when ${reader === 'staff'} then s.username else ${STAFF_AUTHOR} end`;

const ticketColumns = (reader: Side) => sql`
  t.id, t.id as ticket_id, t.member_id as user_id, m.username, t.subject, t.message, t.category, t.status, t.status_since,
  (select count(*)::int from ticket_responses where ticket_id = t.id) as responses, t.opened_by is not null as by_staff,
  ${authorFor(reader)} as author, t.created_at, t.updated_at`;
const ticketTables = sql`tickets t join member_names m on m.id = t.member_id left join staff_names s on s.id = t.opened_by`;

/** One ticket as `reader` sees it. */
export const findTicket = (db: Db, id: number, reader: Side): Promise<Ticket | undefined> =>
  maybeOne(db, sql<Ticket>`select ${ticketColumns(reader)} from ${ticketTables} where t.id = ${id}`);

export type TicketRow = { id: number; memberId: number; subject: string; status: TicketState };

/** One ticket, locked against anyone who writes to it at the same time. */
export const lockTicket = (tx: Tx, id: number): Promise<TicketRow | undefined> =>
  maybeOne(
    tx,
    sql<TicketRow>`select id, member_id as "memberId", subject, status from tickets where id = ${id} for update`,
  );

/** Whose ticket it is, or undefined. */
export const findTicketOwner = (db: Db, id: number): Promise<{ memberId: number } | undefined> =>
  maybeOne(db, sql<{ memberId: number }>`select member_id as "memberId" from tickets where id = ${id}`);

type NewTicket = {
  memberId: number;
  openedBy: number | null;
  subject: string;
  message: string;
  category: string;
  status: TicketState;
};

/** Inserts a ticket. @returns its id */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into tickets (member_id, opened_by, subject, message, category, status, status_since, created_at, updated_at)
      values (${ticket.memberId}, ${ticket.openedBy}, ${ticket.subject}, ${ticket.message}, ${ticket.category}, ${ticket.status},
        app_now(), app_now(), app_now()) returning id`,
  );
  return id;
}

/** How many of a member's tickets are not closed. */
export async function countUnclosed(tx: Tx, memberId: number): Promise<number> {
  const { count } = await one(
    tx,
    sql<{ count: number }>`select count(*)::int from tickets where member_id = ${memberId} and status <> 'closed'`,
  );
  return count;
}

/** Marks a ticket as written to, or put into a state; how long it waits is counted from a change only. */
export async function touchTicket(tx: Tx, id: number, state: TicketState): Promise<void> {
  await sql`
    update tickets set status_since = case when status = ${state} then status_since else app_now() end, status = ${state},
      updated_at = app_now() where id = ${id}`.execute(tx);
}

/** Adds a response; `staffId` null: by the member. */
export async function insertResponse(
  tx: Tx,
  response: { ticketId: number; staffId: number | null; message: string },
): Promise<TicketResponse> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`insert into ticket_responses (ticket_id, staff_id, message, created_at)
      values (${response.ticketId}, ${response.staffId}, ${response.message}, app_now()) returning id`,
  );
  const reader = response.staffId === null ? 'member' : 'staff';
  return one(tx, sql<TicketResponse>`select ${responseColumns(reader)} from ${responseTables} where r.id = ${id}`);
}

const responseColumns = (reader: Side) =>
  sql`r.id, r.ticket_id, r.staff_id is not null as by_staff, ${authorFor(reader)} as author, r.message, r.created_at`;
const responseTables = sql`
  ticket_responses r join tickets t on t.id = r.ticket_id join member_names m on m.id = t.member_id
    left join staff_names s on s.id = r.staff_id`;

/** A ticket's responses, oldest first. */
export const listResponses = (db: Db, ticketId: number, reader: Side): Promise<TicketResponse[]> =>
  rows(
    db,
    sql<TicketResponse>`
      select ${responseColumns(reader)} from ${responseTables} where r.ticket_id = ${ticketId} order by r.id`,
  );

/** A page of a member's tickets, newest first, and how many they have. */
export async function listMemberTickets(
  db: Db,
  memberId: number,
  reader: Side,
  page: Page,
): Promise<{ tickets: Ticket[]; total: number }> {
  const tickets = await rows(
    db,
    sql<Ticket>`select ${ticketColumns(reader)} from ${ticketTables} where t.member_id = ${memberId}
      order by t.id desc limit ${page.limit} offset ${page.offset}`,
  );
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from tickets where member_id = ${memberId}`,
  );
  return { tickets, total };
}

/** What staff look for: a state, and a part of the subject, of the member's name or e-mail, or a ticket's number. */
export type TicketFilter = { status?: TicketState | undefined; search?: string | undefined };

/** The expressions of the index `tickets_listed`. */
const WAITING_FIRST = sql`t.status <> 'open', case when t.status = 'open' then t.status_since end, t.status_since desc, t.id desc`;
const WAITING_LAST = sql`t.status <> 'open' desc, case when t.status = 'open' then t.status_since end desc, t.status_since, t.id`;

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const [isSought, inSubject] = [isOne(sql`t.member_id`), sql`t.subject ilike ${likePattern(text)}`];
  // of fewer letters the subjects' index knows nothing
  const few = text.length < 3 ? undefined : await findFewIds(db, sql`select t.id from tickets t where ${inSubject}`);
  const ofEach = [...(areFew ? [] : [isSought]), ...(few ? [] : [inSubject])];
  return {
    byIndex: [
      sql`select t.id from tickets t where t.id = ${/^\d{1,9}$/.test(text) ? text : null}::int`,
      ...(areFew ? [sql`select t.id from tickets t where ${isSought}`] : []),
      ...(few ? [sql`select unnest(${few}::int[])`] : []),
    ],
    ofEach: ofEach.length > 0 ? sql`(${sql.join(ofEach, sql` or `)})` : undefined,
  };
}

/** A page of everyone's tickets: open ones first, the longest wait on top; then what changed last. */
export async function listTickets(
  db: Db,
  filter: TicketFilter,
  page: Page,
  counts: Record<TicketState, number>,
): Promise<{ tickets: Ticket[]; found: FoundPage }> {
  const { status } = filter;
  const text = filter.search?.trim();
  const list = {
    ...{ table: sql`tickets`, alias: sql`t`, order: WAITING_FIRST, reversed: WAITING_LAST },
    where: status ? sql`t.status = ${status}` : sql`true`,
    search: text ? await readSearch(db, text) : undefined,
  };
  const counted = status ? counts[status] : counts.open + counts.answered + counts.closed;
  const found = await findPage(db, list, page, () => Promise.resolve(counted));
  const tickets = await rows(
    db,
    sql<Ticket>`select ${ticketColumns('staff')} from ${ticketTables} where t.id = any (${found.ids}::int[]) order by ${WAITING_FIRST}`,
  );
  return { tickets, found };
}

/** How many tickets have each state. */
export const countByState = (db: Db): Promise<Record<TicketState, number>> =>
  one(
    db,
    sql<Record<TicketState, number>>`
      select (count(*) filter (where status = 'open'))::int as open, (count(*) filter (where status = 'answered'))::int as answered,
        (count(*) filter (where status = 'closed'))::int as closed from tickets`,
  );

/** How many tickets are open, and since when, as a subquery (count, oldest_at) of one row. */
export const openTickets = sql`(
  select count(*)::int as count, min(created_at) as oldest_at from tickets where status = 'open')`;
