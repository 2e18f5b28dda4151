import { goLiveContract } from '@fairlead/contract/features/go-live.ts';
import { isSettingUp, readLiveSince } from '#foundation/go-live.ts';
import { implement } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { goLive } from './go-live.ts';
import { presentItems, readItems } from './items.ts';
import { t } from './texts.ts';

/** The go-live list's calls. */
export const goLiveRoutes = implement(goLiveContract, {
  read: async ({ db, language }) => ({
    go_live: {
      setting_up: await isSettingUp(db),
      live_since: await readLiveSince(db),
      items: presentItems(await readItems(db), language),
    },
  }),
  goLive: async ({ tx, actor, stepUp, language }) => {
    await requireStepUp(tx, actor, stepUp, 'go_live');
    await goLive(tx, actor);
    return { message: t('live').in(language) };
  },
});
