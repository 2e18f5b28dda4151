export { countMemberNotifications } from './store.ts';
