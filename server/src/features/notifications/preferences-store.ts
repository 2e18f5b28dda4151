import {
  defaultPreferences,
  type NotificationChannel,
  type NotificationPreference,
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from '@fairlead/contract/features/notification-preferences.ts';
import { type Db, rows, sql, type Tx } from '#foundation/db.ts';

/** A member's choices, each with its default where they made none. */
export async function listPreferences(db: Db, memberId: number): Promise<NotificationPreference[]> {
  const chosen = await rows(
    db,
    sql<NotificationPreference>`
      select topic, channel, enabled from notification_preferences where member_id = ${memberId}`,
  );
  return notificationTopics.flatMap((topic) =>
    notificationChannels.map((channel) => ({
      topic,
      channel,
      enabled:
        chosen.find((each) => each.topic === topic && each.channel === channel)?.enabled ??
        defaultPreferences[topic][channel],
    })),
  );
}

/** Whether a member is to be notified of a topic in a channel. */
export async function isEnabled(
  db: Db,
  memberId: number,
  topic: NotificationTopic,
  channel: NotificationChannel,
): Promise<boolean> {
  const found = (await listPreferences(db, memberId)).find((each) => each.topic === topic && each.channel === channel);
  return found?.enabled ?? defaultPreferences[topic][channel];
}

/** Stores one choice; the same again changes nothing. What is no longer wished by e-mail is not told by the next mail either. */
export async function storePreference(
  tx: Tx,
  memberId: number,
  { topic, channel, enabled }: NotificationPreference,
): Promise<void> {
  await sql`
    insert into notification_preferences as p (member_id, topic, channel, enabled, changed_at)
    values (${memberId}, ${topic}, ${channel}, ${enabled}, app_now())
    on conflict (member_id, topic, channel) do update set enabled = excluded.enabled, changed_at = excluded.changed_at
      where p.enabled <> excluded.enabled`.execute(tx);
  if (channel === 'email' && !enabled)
    await sql`delete from digest_lines where member_id = ${memberId} and topic = ${topic}`.execute(tx);
}

/** Turns every topic off by e-mail, and forgets what the next mail would have told. */
export async function turnMailsOff(tx: Tx, memberId: number): Promise<void> {
  await sql`
    update notification_preferences set enabled = false, changed_at = app_now()
    where member_id = ${memberId} and channel = 'email' and enabled`.execute(tx);
  await sql`delete from digest_lines where member_id = ${memberId}`.execute(tx);
}
