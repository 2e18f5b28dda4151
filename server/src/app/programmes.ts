import { programmes as descriptors } from '@fairlead/contract/app/programmes.ts';
import { ctoProgramme } from '#features/cto/index.ts';
import { leadershipProgramme } from '#features/leadership/index.ts';
import { rewardsProgramme } from '#features/rewards/index.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { salaryProgramme } from '#features/salary/index.ts';

type ByName = { readonly [P in (typeof descriptors)[number] as P['name']]: ServerProgramme<P> };

const byName: ByName = {
  reward: rewardsProgramme,
  leadership: leadershipProgramme,
  salary: salaryProgramme,
  cto: ctoProgramme,
};

/** Every income programme, in the order of the contract's list: an end-of-day run takes their steps in it. */
export const programmes: readonly ServerProgramme[] = descriptors.map(({ name }) => byName[name]);
