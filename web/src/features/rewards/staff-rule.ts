import { lazy } from 'react';
import { rule } from '#features/rewards/rule-texts.ts';
import type { ProgrammeRule } from '#foundation/programme.ts';

/** The programme's rule, as the settings show it. */
export const rewardsRule: ProgrammeRule = {
  title: () => rule('title'),
  affects: () => rule('affects'),
  Editor: lazy(async () => ({
    default: (await import('#features/rewards/components/milestone-table.tsx')).MilestoneTable,
  })),
};
