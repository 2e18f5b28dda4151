export { leadershipChecks } from './checks-store.ts';
export { payLeadership } from './pay-leadership.ts';
export { ranksKind } from './rank-kind.ts';
export { reverseAward } from './reverse-award.ts';
