/** The level income's door. */
export { cancelLinesOf } from './cancel-lines.ts';
export { levelIncomeChecks } from './checks-store.ts';
export { reverseReturn } from './reverse-return.ts';
