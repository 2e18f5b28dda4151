export { accrueThrough } from './accrue-through.ts';
export { type EndOfDayOutcome, runEndOfDay } from './run-end-of-day.ts';
