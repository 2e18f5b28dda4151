/** The public API of limits that members set themselves. */
export { refuseOverOwnLimit, refusePaused, refuseWhilePaused } from './guards.ts';
export { ownLimitsTables } from './own-tables-store.ts';
export { selectPause } from './store.ts';
