/** The notifications' door. */
export { countMemberNotifications } from './store.ts';
