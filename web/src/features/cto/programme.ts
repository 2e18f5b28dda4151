import type { cto } from '@fairlead/contract/programmes/cto.ts';
import { IconChartPie } from '@tabler/icons-react';
import { labels } from '#features/cto/labels.ts';
import type { WebProgramme } from '#foundation/programme.ts';

/** The revenue share, as lists of transactions see it. */
export const ctoWeb = {
  icon: IconChartPie,
  title: () => labels('title'),
  type: () => labels('type'),
  source: () => labels('source'),
  entries: { cto_share: () => labels('entry') },
} as const satisfies WebProgramme<typeof cto>;
