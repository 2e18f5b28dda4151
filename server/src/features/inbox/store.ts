import type { Page } from '@fairlead/contract/domain/paging.ts';
import { allowedRoles } from '@fairlead/contract/domain/staff-roles.ts';
import type { InboxMessage, MessageSource, MessageState } from '@fairlead/contract/features/inbox.ts';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, maybeOne, one, rows, sql } from '#foundation/db.ts';

/** What staff look for; `assignee`: a staff member's id, or null for none. */
export type InboxFilter = {
  source?: MessageSource | undefined;
  status?: MessageState | undefined;
  assignee?: number | null | undefined;
  search?: string | undefined;
};

/** A page of all messages: what is not closed first, the longest wait on top; then what changed last. */
export async function listMessages(
  db: Db,
  filter: InboxFilter,
  page: Page,
): Promise<{ messages: InboxMessage[]; total: number }> {
  const where = await toCondition(db, filter);
  const messages = await rows(
    db,
    sql<InboxMessage>`
      select i.source, i.id, i.name, i.email, i.phone, i.subject, i.message, i.status, i.member_id,
        case when s.id is not null then jsonb_build_object('id', s.id, 'username', s.username) end as assignee,
        i.reply, a.username as replied_by, i.replied_at, i.created_at, i.updated_at
      from inbox_messages i left join staff_names s on s.id = i.assignee_id left join staff_names a on a.id = i.replied_by
      where ${where}
      order by i.status = 'closed', case when i.status <> 'closed' then i.created_at end, i.updated_at desc, i.source, i.id desc
      limit ${page.limit} offset ${page.offset}`,
  );
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from inbox_messages i where ${where}`,
  );
  return { messages, total };
}

async function toCondition(db: Db, { assignee, search, ...filter }: InboxFilter) {
  const [source, status] = [filter.source ?? null, filter.status ?? null];
  const by = assignee === undefined ? sql`true` : sql`i.assignee_id is not distinct from ${assignee}::int`;
  const text = search?.trim();
  const sought = text
    ? sql`(i.id::text = ${text} or strpos(lower(i.subject), lower(${text})) > 0
        or (i.member_id is null and strpos(lower(i.name || E'\n' || i.email), lower(${text})) > 0)
        or ${(await matchingMembers(db, text))(sql`i.member_id`)})`
    : sql`true`;
  return sql`(${source}::text is null or i.source = ${source}) and (${status}::text is null or i.status = ${status})
    and ${by} and ${sought}`;
}

/** How many messages have each state. */
export const countByState = (db: Db): Promise<Record<MessageState, number>> =>
  one(
    db,
    sql<Record<MessageState, number>>`
      select (count(*) filter (where status = 'open'))::int as open,
        (count(*) filter (where status = 'in_progress'))::int as in_progress,
        (count(*) filter (where status = 'closed'))::int as closed from inbox_messages`,
  );

const mayBeAssigned = sql`blocked_at is null and role = any (${['owner', ...allowedRoles.support]}::text[])`;

/** The staff whom a message can be assigned to, by name. */
export const listAssignees = (db: Db): Promise<{ id: number; username: string }[]> =>
  rows(
    db,
    sql<{ id: number; username: string }>`select id, username from staff where ${mayBeAssigned} order by username`,
  );

/** Whether a message can be assigned to someone. */
export const isAssignee = async (db: Db, staffId: number): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from staff where id = ${staffId} and ${mayBeAssigned}`)) !== undefined;
