export { levelIncomeChecks } from './checks-store.ts';
export { reverseCommissionsOfReturn } from './reverse-commissions.ts';
export { reverseReturn } from './reverse-return.ts';
