/** The ranks' door. */
export { leadershipChecks } from './checks-store.ts';
export { payLeadership } from './pay-leadership.ts';
