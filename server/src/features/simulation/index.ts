export { getPool } from './pool.ts';
export { present, type Result } from './present.ts';
export { add, type Comparison, findMax, findMin, NOTHING, sidesOfRows, sumBy } from './rules.ts';
export { inScratch, type Scratch } from './scratch-store.ts';
export { getWindow, type Window } from './window-store.ts';
