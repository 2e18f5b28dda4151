export { present, type Result } from './present.ts';
export { comparePrizes } from './prize-result.ts';
export { type Comparison, findMax, findMin, NOTHING, sumBy } from './rules.ts';
export { inScratch, type Scratch } from './scratch-store.ts';
export { getWindow, type Window } from './window-store.ts';
