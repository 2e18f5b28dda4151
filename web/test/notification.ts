import type { MemberNotification, Notices } from '@fairlead/contract/features/notifications.ts';

/** A notification as its member is shown it, unseen. */
export const makeNotification = (id: number, known: Partial<MemberNotification> = {}): MemberNotification => ({
  id,
  notification_id: id,
  title: `Note ${id}`,
  message: 'A message',
  users: false,
  type: 'notification',
  event: null,
  created_at: new Date('2026-11-20T10:00:00Z'),
  seen: false,
  seen_at: null,
  ...known,
});

/** What stands around a member's page; nothing at all unless said otherwise. */
export const makeNotices = (known: Partial<Notices> = {}): Notices => ({
  unseen: 0,
  newest: [],
  popups: [],
  banner: null,
  stops: [],
  ...known,
});
