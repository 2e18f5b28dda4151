import { credentialKinds, freezeLiftKind } from '#rooms/members/index.ts';
import { planRateKind } from '#rooms/plans/index.ts';
import { settingKind } from '#rooms/settings/index.ts';
import { staffAccountKinds } from '#rooms/staff-accounts/index.ts';
import type { ChangeKinds } from '#rooms/staged-changes/index.ts';

/** Every kind of change that one member of staff proposes and another agrees to, feature by feature. */
export const changeKinds: ChangeKinds = [
  settingKind,
  ...credentialKinds.all,
  freezeLiftKind,
  ...staffAccountKinds,
  planRateKind,
];
