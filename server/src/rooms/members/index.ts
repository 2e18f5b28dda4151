/** The members' door. */
export { cutActivation, extendActivation, findStanding, lockMembers, requireStanding, type Standing } from './store.ts';
