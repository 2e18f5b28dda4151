import { lazy } from 'react';
import { rule } from '#features/leadership/rule-texts.ts';
import type { ProgrammeRule } from '#foundation/programme.ts';

/** The programme's rule, as the settings show it. */
export const leadershipRule: ProgrammeRule = {
  title: () => rule('title'),
  affects: () => rule('affects'),
  Editor: lazy(async () => ({ default: (await import('#features/leadership/components/rank-table.tsx')).RankTable })),
};
