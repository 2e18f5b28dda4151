/** The members' door. */
export {
  cutActivation,
  extendActivation,
  findStanding,
  lockMembers,
  requireStanding,
  type Standing,
  storeFirstAddress,
} from './store.ts';
