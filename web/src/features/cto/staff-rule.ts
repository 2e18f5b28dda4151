import { lazy } from 'react';
import { rule } from '#features/cto/rule-texts.ts';
import type { ProgrammeRule } from '#foundation/programme.ts';

/** The programme's rule, as the settings show it. */
export const ctoRule: ProgrammeRule = {
  title: () => rule('title'),
  affects: () => rule('affects'),
  Editor: lazy(async () => ({ default: (await import('#features/cto/components/share-rule.tsx')).ShareRule })),
};
