import { ctoProgramme } from '#features/cto/index.ts';
import { leadershipProgramme } from '#features/leadership/index.ts';
import { rewardsProgramme } from '#features/rewards/index.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { salaryProgramme } from '#features/salary/index.ts';

/** Every income programme. An end-of-day run takes their steps in this order. */
export const programmes: readonly ServerProgramme[] = [
  rewardsProgramme,
  leadershipProgramme,
  salaryProgramme,
  ctoProgramme,
];
