import { lazy } from 'react';
import { rule } from '#features/salary/rule-texts.ts';
import type { ProgrammeRule } from '#foundation/programme.ts';

/** The programme's rule, as the settings show it. */
export const salaryRule: ProgrammeRule = {
  title: () => rule('title'),
  affects: () => rule('affects'),
  Editor: lazy(async () => ({ default: (await import('#features/salary/components/tier-table.tsx')).TierTable })),
};
