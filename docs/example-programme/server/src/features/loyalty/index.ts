export { loyaltyProgramme } from './programme.ts';
