export { leadershipProgramme } from './programme.ts';
export { ranksKind } from './rank-kind.ts';
export { listVersions } from './rank-store.ts';
export { reverseAward } from './reverse-award.ts';
