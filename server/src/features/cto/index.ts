export { ctoProgramme } from './programme.ts';
