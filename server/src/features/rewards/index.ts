export { rewardsProgramme } from './programme.ts';
