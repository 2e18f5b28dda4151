import type { loyalty } from '@fairlead/contract/programmes/loyalty.ts';
import { IconHeart } from '@tabler/icons-react';
import { labels } from '#features/loyalty/labels.ts';
import type { WebProgramme } from '#foundation/programme.ts';

/** Loyalty, as lists of transactions see it. */
export const loyaltyWeb = {
  icon: IconHeart,
  title: () => labels('title'),
  type: () => labels('type'),
  source: () => labels('source'),
  entries: { loyalty: () => labels('entry') },
} as const satisfies WebProgramme<typeof loyalty>;
