import type { leadership } from '@fairlead/contract/programmes/leadership.ts';
import { IconAward } from '@tabler/icons-react';
import { labels } from '#features/leadership/labels.ts';
import type { WebProgramme } from '#foundation/programme.ts';

/** Leadership, as lists of transactions see it. */
export const leadershipWeb = {
  icon: IconAward,
  title: () => labels('title'),
  type: () => labels('type'),
  source: () => labels('source'),
  entries: { leadership: () => labels('entry') },
} as const satisfies WebProgramme<typeof leadership>;
