/** The public API of limits that members set themselves. */
export { refuseOverOwnLimit, refuseWhilePaused } from './guards.ts';
export { ownLimitsTables } from './own-tables-store.ts';
