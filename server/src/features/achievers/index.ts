export { readAchievers } from './read-achievers.ts';
