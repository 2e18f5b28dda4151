import type { Page } from '@fairlead/contract/domain/paging.ts';
import { allowedRoles } from '@fairlead/contract/domain/staff-roles.ts';
import type { InboxMessage, MessageSource, MessageState } from '@fairlead/contract/features/inbox.ts';
import type { RawBuilder } from 'kysely';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, likePattern, maybeOne, one, rows, sql } from '#foundation/db.ts';
import { type FoundPage, findFewIds, findPage, type ListSearch } from '#foundation/list-page.ts';

/** What staff look for; `assignee`: a staff member's id, or null for none. */
export type InboxFilter = {
  source?: MessageSource | undefined;
  status?: MessageState | undefined;
  assignee?: number | null | undefined;
  search?: string | undefined;
};

/** The expressions of the indexes `contact_messages_listed` and `support_requests_listed`. */
const WAITING_FIRST = sql`i.status = 'closed', case when i.status <> 'closed' then i.created_at end, i.updated_at desc, i.id desc`;
const WAITING_LAST = sql`i.status = 'closed' desc, case when i.status <> 'closed' then i.created_at end desc, i.updated_at, i.id`;

/** A page of all messages: what is not closed first, the longest wait on top; then what changed last. */
export async function listMessages(
  db: Db,
  filter: InboxFilter,
  page: Page,
  counts: Record<MessageState, number>,
): Promise<{ messages: InboxMessage[]; found: FoundPage }> {
  const text = filter.search?.trim();
  const list = {
    ...{ table: sql`inbox_listed`, alias: sql`i`, order: WAITING_FIRST, reversed: WAITING_LAST },
    where: toCondition(filter),
    search: text ? await readSearch(db, text) : undefined,
  };
  const isWhole = filter.source === undefined && filter.assignee === undefined;
  const counted = filter.status ? counts[filter.status] : counts.open + counts.in_progress + counts.closed;
  const found = await findPage(db, list, page, isWhole ? () => Promise.resolve(counted) : undefined);
  const messages = await rows(
    db,
    sql<InboxMessage>`
      select m.source, m.id, m.name, m.email, m.phone, m.subject, m.message, m.status, m.member_id,
        case when s.id is not null then jsonb_build_object('id', s.id, 'username', s.username) end as assignee,
        m.reply, a.username as replied_by, m.replied_at, m.created_at, m.updated_at
      from inbox_messages m cross join lateral (
          select m.status, m.created_at, m.updated_at, case when m.source = 'contact' then m.id else -m.id end as id) i
        left join staff_names s on s.id = m.assignee_id left join staff_names a on a.id = m.replied_by
      where (m.source = 'contact' and m.id = any (${found.ids.filter((id) => id > 0)}::int[]))
        or (m.source = 'support' and m.id = any (${found.ids.filter((id) => id < 0).map((id) => -id)}::int[]))
      order by ${WAITING_FIRST}`,
  );
  return { messages, found };
}

function toCondition({ assignee, source, status }: InboxFilter): RawBuilder<unknown> {
  const conditions = [
    source && sql`i.source = ${source}`,
    status && sql`i.status = ${status}`,
    assignee === undefined ? undefined : sql`i.assignee_id is not distinct from ${assignee}::int`,
  ];
  return sql.join(
    conditions.map((condition) => condition ?? sql`true`),
    sql` and `,
  );
}

/** By a message's number, its subject, a visitor's name and e-mail, or its member. */
async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const [isSought, inTexts] = [isOne(sql`i.member_id`), sql`i.texts ilike ${likePattern(text)}`];
  // of fewer letters the indexes know nothing
  const few = text.length < 3 ? undefined : await findFewIds(db, sql`select i.id from inbox_listed i where ${inTexts}`);
  const ofEach = [...(areFew ? [] : [isSought]), ...(few ? [] : [inTexts])];
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return {
    byIndex: [
      sql`select i.id from inbox_listed i where i.id = any (array[${number}::int, -${number}::int])`,
      ...(areFew ? [sql`select i.id from inbox_listed i where ${isSought}`] : []),
      ...(few ? [sql`select unnest(${few}::int[])`] : []),
    ],
    ofEach: ofEach.length > 0 ? sql`(${sql.join(ofEach, sql` or `)})` : undefined,
  };
}

/** How many messages have each state. */
export const countByState = (db: Db): Promise<Record<MessageState, number>> =>
  one(
    db,
    sql<Record<MessageState, number>>`
      select (count(*) filter (where status = 'open'))::int as open,
        (count(*) filter (where status = 'in_progress'))::int as in_progress,
        (count(*) filter (where status = 'closed'))::int as closed from inbox_listed`,
  );

const mayBeAssigned = sql`role = any (${['owner', ...allowedRoles.support]}::text[])`;

/** The staff whom a message can be assigned to, by name. */
export const listAssignees = (db: Db): Promise<{ id: number; username: string }[]> =>
  rows(
    db,
    sql<{
      id: number;
      username: string;
    }>`select id, username from active_staff where ${mayBeAssigned} order by username`,
  );

/** Whether a message can be assigned to someone. */
export const isAssignee = async (db: Db, staffId: number): Promise<boolean> =>
  (await maybeOne(db, sql`select 1 from active_staff where id = ${staffId} and ${mayBeAssigned}`)) !== undefined;
