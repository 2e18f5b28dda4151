export { addAchiever } from './save-achiever.ts';
