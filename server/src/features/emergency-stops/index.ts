/** The emergency stops' public API. */
export { holdUnstopped, isStopped, lockStops, refuseWhileStopped } from './refuse.ts';
export { listCurrentStops } from './store.ts';
