/** The members' door. */
export { findStanding, requireStanding, type Standing } from './store.ts';
