import type { NotificationTopic } from '@fairlead/contract/features/notification-preferences.ts';
import { type Db, rows, sql, type Tx } from '#foundation/db.ts';
import { type Purge, purgeRows } from '#foundation/purge.ts';

/** Digests tell what was written by this hour of the day (UTC): after the end-of-day run, before most people's morning. */
export const DIGEST_HOUR = 6;
/** So many lines of a topic stand in a mail; the others are counted. */
const LINES_A_TOPIC = 20;
/** Lines that no mail has told by then, as nothing was sent for so long, are old news. */
const KEEP_LINES_DAYS = 7;

const before = sql`date_trunc('day', app_now(), 'UTC') + make_interval(hours => ${DIGEST_HOUR}::int)`;

/** The next members after `cursor` whose digest of today is due, by id. */
export async function listDueMembers(db: Db, cursor: number, limit: number): Promise<number[]> {
  const due = await rows(
    db,
    sql<{ member_id: number }>`
      select member_id from digest_lines l
      where member_id > ${cursor} and created_at < (select ${before})
        and not exists (select from digest_days d where d.member_id = l.member_id and d.day >= (select app_today()))
      group by member_id order by member_id limit ${limit}`,
  );
  return due.map(({ member_id }) => member_id);
}

/** Takes today's digests of members for this transaction: another worker waits here, and then gets none of them. */
export async function claimDigests(tx: Tx, memberIds: number[]): Promise<number[]> {
  const claimed = await rows(
    tx,
    sql<{ member_id: number }>`
      insert into digest_days as d (member_id, day) select id, app_today() from unnest(${memberIds}::int[]) id order by id
      on conflict (member_id) do update set day = excluded.day where d.day < excluded.day returning member_id`,
  );
  return claimed.map(({ member_id }) => member_id);
}

/** A line as a mail takes it, with whom it is for, and how many lines its topic has. */
export type DigestLine = {
  memberId: number;
  email: string;
  name: string;
  language: string;
  topic: NotificationTopic;
  payload: Record<string, unknown>;
  total: number;
};

/**
 * Deletes the lines of members and gives those that a mail tells: to members who still wish them, whose address is proved
 * and whose account is open. During a break, and while staff have switched the account off, what invites is left out.
 * @param inviting topics that invite
 */
export const takeLines = (tx: Tx, memberIds: number[], inviting: readonly NotificationTopic[]): Promise<DigestLine[]> =>
  rows(
    tx,
    sql<DigestLine>`
      with taken as (
        delete from digest_lines where member_id = any (${memberIds}::int[]) and created_at < (select ${before})
        returning id, member_id, topic, payload
      ), told as (
        select t.*, m.email, m.username, coalesce(m.language, 'en') as language,
          count(*) over (partition by t.member_id, t.topic)::int as total,
          row_number() over (partition by t.member_id, t.topic order by t.id) as place
        from taken t join member_names m on m.id = t.member_id
          join notification_preferences p on p.member_id = t.member_id and p.topic = t.topic and p.channel = 'email' and p.enabled
        where not m.blocked and m.closed_at is null and m.verified_at is not null
          and (t.topic <> all (${[...inviting]}::text[])
            or (m.active and not exists (select from paused_members b where b.member_id = m.id)))
      )
      select member_id as "memberId", email, username as name, language, topic, payload, total
      from told where place <= ${LINES_A_TOPIC} order by member_id, topic, place`,
  );

/** The purge of lines that were never told. */
export const purgeLines: Purge = purgeRows(
  'digest_lines',
  'created_at',
  sql`created_at < app_now() - make_interval(days => ${KEEP_LINES_DAYS})`,
);
