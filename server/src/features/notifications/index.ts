export { notificationsTables } from './own-tables-store.ts';
export { countMemberNotifications } from './store.ts';
