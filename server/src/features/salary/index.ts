export { salaryProgramme } from './programme.ts';
