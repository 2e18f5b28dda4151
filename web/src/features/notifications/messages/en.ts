/** What members read about their notifications. */
export const messages = {
  allRead: 'All read',
  empty: 'No notifications yet',
  emptyText: 'You will find news about your money and messages from our staff here.',
  failed: 'Failed to fetch notifications',
  markAll: 'Mark all as read',
  markFailed: 'The notification was not marked as read. Try again.',
  markRead: 'Mark as read',
  markReadNamed: 'Mark as read: {title}',
  unread: '{count, number} unread',
  whenRead: '<date></date>, read',
  whenUnread: '<date></date>, unread',
} as const;
