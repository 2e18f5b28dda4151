import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { MessageState } from '@fairlead/contract/features/inbox.ts';
import type { SupportRequest, SupportState } from '@fairlead/contract/features/support.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { findPage } from '#foundation/list-page.ts';

const columns = sql`
  r.id, r.member_id as user_id, m.username, r.subject, r.message,
  case when r.status = 'closed' then 'closed' else 'open' end as status, r.reply, r.replied_at, r.created_at, r.updated_at`;
const tables = sql`support_requests r join member_names m on m.id = r.member_id`;

/** One request, or undefined. */
export const findSupport = (db: Db, id: number): Promise<SupportRequest | undefined> =>
  maybeOne(db, sql<SupportRequest>`select ${columns} from ${tables} where r.id = ${id}`);

/** One request, locked against a change at the same time. */
export const lockSupport = (tx: Tx, id: number): Promise<SupportRequest | undefined> =>
  maybeOne(tx, sql<SupportRequest>`select ${columns} from ${tables} where r.id = ${id} for update of r`);

/** How a request stands in the staff's inbox. */
export type SupportWork = {
  status: MessageState;
  assigneeId: number | null;
  repliedAt: Date | null;
  /** The name of the staff member who replied. */
  repliedBy: string | null;
};

/** The same of one request, locked against a change at the same time. */
export const lockSupportWork = (tx: Tx, id: number): Promise<SupportWork | undefined> =>
  maybeOne(
    tx,
    sql<SupportWork>`
      select r.status, r.assignee_id as "assigneeId", r.replied_at as "repliedAt",
        (select username from staff_names where id = r.replied_by) as "repliedBy"
      from support_requests r where r.id = ${id} for update`,
  );

/** Sets a request's state in the inbox, and who works on it. */
export async function storeSupportWork(
  tx: Tx,
  id: number,
  work: { status: MessageState; assigneeId: number | null },
): Promise<void> {
  await sql`
    update support_requests set status = ${work.status}, assignee_id = ${work.assigneeId}, updated_at = app_now()
    where id = ${id}`.execute(tx);
}

/** A page of requests, newest first, and how many there are. @param filter.memberId only this member's */
export async function listSupport(
  db: Db,
  filter: { memberId?: number | undefined; status?: SupportState | undefined },
  page: Page,
): Promise<{ requests: SupportRequest[]; total: number }> {
  const { memberId = null, status = null } = filter;
  const found = await findPage(
    db,
    {
      ...{ table: sql`support_requests`, alias: sql`r`, order: sql`r.id desc`, reversed: sql`r.id` },
      where: sql`(${memberId}::int is null or r.member_id = ${memberId}::int)
        and (${status}::text is null or (r.status = 'closed') = (${status}::text = 'closed'))`,
    },
    page,
  );
  const requests = await rows(
    db,
    sql<SupportRequest>`select ${columns} from ${tables} where r.id = any (${found.ids}::int[]) order by r.id desc`,
  );
  return { requests, total: found.total };
}

/** How many of a member's requests are open. */
export async function countOpenSupport(tx: Tx, memberId: number): Promise<number> {
  const { count } = await one(
    tx,
    sql<{
      count: number;
    }>`select count(*)::int from support_requests where member_id = ${memberId} and status <> 'closed'`,
  );
  return count;
}

/** Inserts a request. @returns its id */
export async function insertSupport(
  tx: Tx,
  request: { memberId: number; subject: string; message: string },
): Promise<number> {
  const { id } = await one(
    tx,
    sql<{ id: number }>`insert into support_requests (member_id, subject, message, created_at, updated_at)
      values (${request.memberId}, ${request.subject}, ${request.message}, app_now(), app_now()) returning id`,
  );
  return id;
}

/** Sets a request's state, and its reply where there is one. */
export async function updateSupport(
  tx: Tx,
  id: number,
  change: { status: SupportState; reply: string | undefined; staffId: number },
): Promise<void> {
  const { status, reply, staffId } = change;
  const replied =
    reply === undefined ? sql`` : sql`, reply = ${reply}, replied_by = ${staffId}, replied_at = app_now()`;
  await sql`update support_requests set status = ${status}, updated_at = app_now()${replied} where id = ${id}`.execute(
    tx,
  );
}

/** Deletes a request. */
export async function deleteSupport(tx: Tx, id: number): Promise<void> {
  await sql`delete from support_requests where id = ${id}`.execute(tx);
}

/** How many requests are open, and since when, as a subquery (count, oldest_at) of one row. */
export const openSupport = sql`(
  select count(*)::int as count, min(created_at) as oldest_at from support_requests where status = 'open')`;
