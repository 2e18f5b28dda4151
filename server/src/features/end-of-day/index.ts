/** The nights' door. */
export { accrueThrough } from './accrue-through.ts';
export { type NightOutcome, runNight } from './run-night.ts';
