import { goLiveContract } from '@fairlead/contract/features/go-live.ts';
import { isSettingUp, readLiveSince } from '#foundation/go-live.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { goLive } from './go-live.ts';
import { readItems } from './items.ts';

/** The go-live list's calls. */
export const goLiveRoutes = implement(goLiveContract, {
  read: async ({ db }) => ({
    go_live: {
      setting_up: await isSettingUp(db),
      live_since: await readLiveSince(db),
      items: await readItems(db),
    },
  }),
  goLive: async ({ tx, actor, stepUp }) => {
    await requireStepUp(tx, actor, stepUp, 'go_live');
    await goLive(tx, actor);
    return { message: 'The platform is live: deposits, investments and withdrawals are open' };
  },
});
