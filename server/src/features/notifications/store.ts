import type { Page } from '@fairlead/contract/domain/paging.ts';
import type {
  MemberNotification,
  NotificationType,
  StaffNotification,
} from '@fairlead/contract/features/notifications.ts';
import type { RawBuilder } from 'kysely';
import { owedLevels, owedReturns } from '#features/runs/index.ts';
import { type Db, maybeOne, one, prepared, rows, sharedRead, sql, type Tx, violatesReference } from '#foundation/db.ts';
import { EVERYONE_TOPIC, memberTopic, signal } from '#foundation/signals.ts';

/** A notification to be written. `createdBy` null: the platform itself. */
export type NewNotification = {
  title: string;
  message: string;
  toAll: boolean;
  type: NotificationType;
  createdBy: number | null;
  /** What it tells of, where the platform wrote it. */
  event: string | null;
};

/** Of more recipients than this, all open pages ask. */
const MAX_TOLD = 1_000;

const notifyPages = (tx: Tx, memberIds: readonly number[]): Promise<void> =>
  signal(tx, memberIds.length > MAX_TOLD ? [EVERYONE_TOPIC] : memberIds.map(memberTopic));

/** Writes a notification, without recipients. @returns its id */
export async function insertNotification(tx: Tx, note: NewNotification): Promise<number> {
  const { id } = await one(
    tx,
    prepared(sql<{ id: number }>`insert into notifications (title, message, to_all, type, created_by, event, created_at)
      values (${note.title}, ${note.message}, ${note.toAll}, ${note.type}, ${note.createdBy}, ${note.event}, app_now()) returning id`),
  );
  if (note.toAll) await signal(tx, [EVERYONE_TOPIC]);
  return id;
}

/** Addresses a notification to members; unknown ids are left out. @returns how many it is addressed to */
export async function addRecipients(tx: Tx, notificationId: number, memberIds: number[]): Promise<number> {
  const added = await rows(
    tx,
    sql<{ member_id: number }>`insert into notification_recipients (notification_id, member_id)
      select ${notificationId}, id from member_names where id = any (${memberIds}::int[]) on conflict do nothing returning member_id`,
  );
  await notifyPages(
    tx,
    added.map(({ member_id }) => member_id),
  );
  return added.length;
}

/**
 * Addresses a notification to those whom that day's run owed something of that pool, who read its language and did not turn
 * its topic off.
 * @returns how many
 */
export async function addRecipientsOfDay(
  tx: Tx,
  notificationId: number,
  run: { day: string; pool: 'returns_pool' | 'marketing_pool'; topic: string },
  language: string,
): Promise<number> {
  const owed = run.pool === 'returns_pool' ? owedReturns(run.day) : owedLevels(run.day);
  return addRecipientsAmong(tx, notificationId, sql`select distinct member_id from (${owed}) o`, {
    topic: run.topic,
    language,
  });
}

/** Addresses a notification to those among `members`, a query of `member_id`, who read its language and did not turn its topic off. */
export async function addRecipientsAmong(
  tx: Tx,
  notificationId: number,
  members: RawBuilder<unknown>,
  { topic, language }: { topic: string; language: string },
): Promise<number> {
  const added = await rows(
    tx,
    sql<{ member_id: number }>`insert into notification_recipients (notification_id, member_id)
      select ${notificationId}::int, o.member_id from (${members}) o join member_names m on m.id = o.member_id
      where coalesce(m.language, 'en') = ${language} and not exists (
        select from notification_preferences p
        where p.member_id = m.id and p.topic = ${topic} and p.channel = 'in_app' and not p.enabled) on conflict do nothing returning member_id`,
  );
  await notifyPages(
    tx,
    added.map(({ member_id }) => member_id),
  );
  return added.length;
}

const shown = sql`n.id, n.id as notification_id, n.title, n.message, n.to_all as users, n.type, n.created_at`;

/** What staff have written, newest first. */
export const listStaffNotifications = (
  db: Db,
  type: NotificationType | undefined,
  limit: number,
): Promise<StaffNotification[]> =>
  rows(
    db,
    sql<StaffNotification>`
      select ${shown}, case when n.to_all then '{}' else r.addressed end as recipients, r.seen as seen_by
      from notifications n cross join lateral (
        select coalesce(array_agg(member_id order by member_id), '{}') as addressed, count(seen_at)::int as seen from notification_recipients where notification_id = n.id) r
      where n.created_by is not null and n.type = coalesce(${type ?? null}, n.type) order by n.id desc limit ${limit}`,
  );

/** The popups for everyone, newest first. */
export const listHomeNotifications = (db: Db, limit: number) =>
  rows(
    db,
    sql<Pick<MemberNotification, 'id' | 'title' | 'message' | 'type' | 'created_at'>>`
      select id, title, message, type, created_at from notifications
      where to_all and type = 'site_popup' order by id desc limit ${limit}`,
  );

/** What is addressed to a member, as a selection of (id, seen_at) from recipients `r`. */
const selectTheirs = (memberId: number) => sql`
  select r.notification_id as id, r.seen_at from notification_recipients r where r.member_id = ${memberId}`;

/** What is for everyone since a member joined, and not in {@link selectTheirs}: from notifications `n`. */
const selectForEveryone = (memberId: number) => sql`
  select n.id, null::timestamptz as seen_at from notifications n
  where n.to_all and n.created_at >= (select created_at from member_names where id = ${memberId})
    and not exists (select from notification_recipients r where r.notification_id = n.id and r.member_id = ${memberId})`;

/** What is for a member, as rows `r` (id, seen_at). */
const addressedTo = (memberId: number) => sql`(${selectTheirs(memberId)} union all ${selectForEveryone(memberId)}) r`;

/** What a notification tells of, where the platform wrote it. */
const selectEvent = (id: RawBuilder<unknown>) => sql`(select n.event from notifications n where n.id = ${id})`;

/** Whether a member wants a notification of this event: news while they did not turn it off. */
const isWanted = (memberId: number, event: RawBuilder<unknown>) => sql`
  ((select not exists (select from notification_preferences p
    where p.member_id = ${memberId} and p.topic = 'news' and p.channel = 'in_app' and not p.enabled))
  or ${event} is distinct from 'news.published')`;

const forMember = (memberId: number) => sql`
  ${addressedTo(memberId)} join notifications n on n.id = r.id where ${isWanted(memberId, sql`n.event`)}`;

/** Popups that a member has not closed yet, oldest first. */
export const listUnseenPopups = (db: Db, memberId: number, limit: number): Promise<MemberNotification[]> =>
  rows(
    db,
    sql<MemberNotification>`select ${shown}, n.event, false as seen, null::timestamptz as seen_at from ${forMember(memberId)}
      and n.type = 'site_popup' and r.seen_at is null order by n.id limit ${limit}`,
  );

/**
 * A page of a member's notifications, newest first. Those to them and those to everyone are each read in the order of an index as
 * far as the page goes, and what is shown is looked up. Joined without the fence of `offset 0`, a kept plan reads the notifications
 * of everybody from the newest on until the page is full.
 */
export function listMemberNotifications(db: Db, memberId: number, page: Page): Promise<MemberNotification[]> {
  const asFar = sql`limit ${page.offset + page.limit}::bigint`;
  return rows(
    db,
    sharedRead(sql<MemberNotification>`select ${shown}, n.event, r.seen_at is not null as seen, r.seen_at
      from (
        select * from (
          (${selectTheirs(memberId)} and ${isWanted(memberId, selectEvent(sql`r.notification_id`))} order by r.notification_id desc ${asFar})
          union all
          (${selectForEveryone(memberId)} and ${isWanted(memberId, sql`n.event`)} order by n.id desc ${asFar})) a
        order by a.id desc limit ${page.limit}::bigint offset ${page.offset}::bigint) r
        cross join lateral (select * from notifications n where n.id = r.id offset 0) n
      order by r.id desc`),
  );
}

type Counts = { total: number; unseen: number };

/** Selects how many notifications a member has, and how many of them they have not seen. */
export const selectNotificationCounts = (memberId: number) => sql<Counts>`
  select count(*)::int as total, (count(*) filter (where r.seen_at is null))::int as unseen from ${addressedTo(memberId)}
  where ${isWanted(memberId, selectEvent(sql`r.id`))}`;

/** How many notifications a member has, and how many of them they have not seen. */
export const countMemberNotifications = (db: Db, memberId: number): Promise<Counts> =>
  one(db, sharedRead(selectNotificationCounts(memberId)));

/** Marks a notification that is for the member as seen; the first time stays. @returns whether it is for them */
export async function markSeen(tx: Tx, memberId: number, notificationId: number): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`insert into notification_recipients (notification_id, member_id, seen_at)
      select n.id, ${memberId}::int, app_now() from ${forMember(memberId)} and n.id = ${notificationId}
      on conflict (member_id, notification_id) do update set seen_at = coalesce(notification_recipients.seen_at, excluded.seen_at)
      returning 1`,
  ).catch((error: unknown) => {
    // staff have deleted it meanwhile; the caller's transaction is over
    if (violatesReference(error)) return [];
    throw error;
  });
  // the person's other pages and devices close it too
  if (marked.length > 0) await signal(tx, [memberTopic(memberId)]);
  return marked.length > 0;
}

/** Deletes a notification with its recipients. @returns what it was, or undefined */
export const deleteNotification = (tx: Tx, id: number) =>
  maybeOne(
    tx,
    sql<{ title: string; message: string; to_all: boolean }>`
      delete from notifications where id = ${id} returning title, message, to_all`,
  );
