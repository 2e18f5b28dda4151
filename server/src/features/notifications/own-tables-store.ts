import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of what they are notified of. */
export const notificationsTables: readonly OwnTable[] = [
  {
    name: 'notification_preferences',
    table: 'notification_preferences',
    columns: 'topic channel enabled changed_at',
    order: 't.topic, t.channel',
  },
  {
    name: 'digest_lines',
    table: 'digest_lines',
    columns: 'topic payload created_at',
    order: 't.id',
    omitted: { id: 'a number of ours' },
  },
  { name: 'digest_days', table: 'digest_days', columns: 'day', order: 't.day' },
  {
    name: 'notifications',
    table: 'notification_recipients',
    columns: 'notification_id title message type created_at seen_at',
    expressions: { title: 'n.title', message: 'n.message', type: 'n.type', created_at: 'n.created_at' },
    from: 'notification_recipients t join notifications n on n.id = t.notification_id where t.member_id = $id',
    order: 't.notification_id',
  },
];
