import { leadership } from '@fairlead/contract/programmes/leadership.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { leadershipChecks } from './checks-store.ts';
import { leadershipMessages } from './event-messages.ts';
import { payLeadership } from './pay-leadership.ts';

/** Leadership, as the server's parts see it. */
export const leadershipProgramme: ServerProgramme<typeof leadership> = {
  endOfDay: { step: leadership.step, run: payLeadership },
  checks: leadershipChecks,
  messages: leadershipMessages,
};
