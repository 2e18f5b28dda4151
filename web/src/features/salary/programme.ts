import type { salary } from '@fairlead/contract/programmes/salary.ts';
import { IconCash } from '@tabler/icons-react';
import { labels } from '#features/salary/labels.ts';
import type { WebProgramme } from '#foundation/programme.ts';

/** Salary, as lists of transactions see it. */
export const salaryWeb = {
  icon: IconCash,
  title: () => labels('title'),
  type: () => labels('type'),
  source: () => labels('source'),
  entries: { salary: () => labels('entry') },
} as const satisfies WebProgramme<typeof salary>;
