/** The members' door. */
export { createMember } from './create-member.ts';
export { type Credentials, credentialsOf, markSignedIn, markVerified } from './credentials-store.ts';
export {
  findMember,
  findMemberByEmail,
  findMemberByName,
  type Member,
  type Name,
  namesOf,
} from './profile-store.ts';
export { replacePassword } from './replace-password.ts';
export {
  cutActivation,
  extendActivation,
  findStanding,
  lockMembers,
  requireStanding,
  type Standing,
  storeFirstAddress,
} from './store.ts';
export { businessOf, countTeam, memberChecks } from './tree-store.ts';
