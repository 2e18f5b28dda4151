import { chainKind } from '#features/chain/index.ts';
import { ranksKind } from '#features/leadership/index.ts';
import { credentialKinds, freezeLiftKind } from '#features/members/index.ts';
import { planRateKind } from '#features/plans/index.ts';
import { poolFundingKind } from '#features/pool-funding/index.ts';
import { settingKind } from '#features/settings/index.ts';
import { staffAccountKinds } from '#features/staff-accounts/index.ts';
import type { ChangeKinds } from '#features/staged-changes/index.ts';
import { unknownPayoutKind } from '#features/withdrawals/index.ts';

/** Every kind of change that one member of staff proposes and another agrees to, feature by feature. */
export const changeKinds: ChangeKinds = [
  settingKind,
  ...credentialKinds.all,
  freezeLiftKind,
  ...staffAccountKinds,
  planRateKind,
  ranksKind,
  poolFundingKind,
  chainKind,
  unknownPayoutKind,
];
