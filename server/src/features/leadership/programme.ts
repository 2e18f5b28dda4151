import { leadership } from '@fairlead/contract/programmes/leadership.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { leadershipChecks } from './checks-store.ts';
import { leadershipMessages } from './event-messages.ts';
import { leadershipTables } from './own-tables-store.ts';
import { payLeadership } from './pay-leadership.ts';
import { reverseAward } from './reverse-award.ts';
import { leadershipRules } from './rules-described.ts';
import { t } from './texts.ts';

/** Leadership, as the server's parts see it. */
export const leadershipProgramme: ServerProgramme<typeof leadership> = {
  descriptor: leadership,
  endOfDay: { step: leadership.step, run: payLeadership },
  checks: leadershipChecks,
  messages: leadershipMessages,
  reversals: { leadership: reverseAward },
  entries: { leadership: t('entry.leadership') },
  rules: leadershipRules,
  ownTables: leadershipTables,
};
