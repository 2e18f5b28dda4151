/** Counts of what custody really holds. */
export { custodyChecks } from './case-store.ts';
export { countAtProviderJob } from './count-at-provider.ts';
