export { notificationsTables } from './own-tables-store.ts';
export { selectNotificationCounts } from './store.ts';
