export { leadershipProgramme } from './programme.ts';
export { ranksKind } from './rank-kind.ts';
export { reverseAward } from './reverse-award.ts';
