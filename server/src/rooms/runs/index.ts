/** The runs' door. */
export { accrueThrough } from './accrue-through.ts';
export { NIGHT_CHUNK, type NightOptions } from './rules.ts';
export { type NightOutcome, runNight } from './run-night.ts';
export { firstMissingDay } from './store.ts';
export { verifyRuns } from './verify-store.ts';
