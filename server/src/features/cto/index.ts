/** The turnover shares' door. */
export { ctoChecks } from './checks-store.ts';
