export { applyEmailChange } from './change-email.ts';
export { refuseUnusableAddresses } from './check-address.ts';
export { closeOwnAccount } from './close-member.ts';
export { countJoinedByDay, countMembers, recountMembers } from './counts-store.ts';
export { createMember } from './create-member.ts';
export { credentialKinds } from './credential-kinds.ts';
export {
  type Credentials,
  findCredentialsById,
  findMemberCredentials,
  markSignedIn,
  markVerified,
  readPasswordStamp,
} from './credentials-store.ts';
export { deleteEmailChange, findEmailChange } from './email-change-store.ts';
export { findMembers } from './find-store.ts';
export { selectFreeze } from './freeze-store.ts';
export { freezeLiftKind, parseMemberId, refuseFrozen, refuseWhileFrozen } from './freeze-withdrawals.ts';
export { newPrincipalBelow } from './new-principal-store.ts';
export { isOwnAddress } from './own-address-store.ts';
export { membersTables } from './own-tables-store.ts';
export {
  findMember,
  findMemberByEmail,
  findMemberByName,
  findName,
  getNames,
  isEmailTaken,
  type Member,
  type Name,
  type Readiness,
  selectOpenMember,
  selectOpenName,
  selectReadiness,
} from './profile-store.ts';
export {
  activeDirects,
  activeDirectsBySponsor,
  countActiveDirects,
  findLegs,
  getVolumes,
  getVolumeTotals,
  isWithin,
  type Leg,
  linesAt,
  listLegs,
  principalSince,
  type QualifiedVolumes,
  qualifiedVolumes,
  qualifiedVolumesFrom,
  strongestLegs,
  type VolumeTotals,
} from './qualified-volume-store.ts';
export { replacePassword } from './replace-password.ts';
export { fewMatching, matchingMembers } from './search-store.ts';
export { sendNotice } from './send-change-notices.ts';
export {
  type AccountStatus,
  cutActivation,
  eligibleMember,
  extendActivation,
  findAccountStatus,
  findMemberLanguage,
  findSignedInMember,
  holdForAgreement,
  lockMembers,
  requireEligible,
  statedFacts,
  storeFirstAddress,
  storeMemberLanguage,
  storePersonalFacts,
} from './store.ts';
export { listTopVolumes, type TopVolume } from './top-volumes-store.ts';
export { memberChecks } from './tree-checks-store.ts';
export { holdPlaces, lockTreeShared } from './tree-lock-store.ts';
export { recordJoins, recordVolume, rollUpVolume, type VolumeChange } from './volume-store.ts';
export { fillVolumeTotals, rebuildVolumeTotals } from './volume-totals-store.ts';
