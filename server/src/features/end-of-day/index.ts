export { type AccrueOptions, accrueThrough } from './accrue-through.ts';
export { type EndOfDayOutcome, endOfDayWith, type RunEndOfDay } from './run-end-of-day.ts';
export { getLastRunDay } from './store.ts';
