/** What other features need of staff accounts. */
export { staffAccountKinds } from './kinds.ts';
