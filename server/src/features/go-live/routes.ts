import { goLiveContract } from '@fairlead/contract/features/go-live.ts';
import { checkProvider } from '#features/payments/index.ts';
import { isSettingUp, readLiveSince } from '#foundation/go-live.ts';
import { implement, type Services } from '#foundation/http/call.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { goLive } from './go-live.ts';
import { type Outside, presentItems, readItems } from './items.ts';
import { sendTestMail } from './send-test-mail.ts';
import { t } from './texts.ts';

/** The go-live list's calls. */
export const goLiveRoutes = implement(goLiveContract, {
  read: async ({ db, language, services }) => ({
    go_live: {
      setting_up: await isSettingUp(db),
      live_since: await readLiveSince(db),
      items: presentItems(await readItems(db, await readOutside(services)), language),
    },
  }),
  goLive: async ({ actor, stepUp, language, services, commitOnce }) => {
    const outside = await readOutside(services);
    return commitOnce(async (tx) => {
      await requireStepUp(tx, actor, stepUp, 'go_live');
      await goLive(tx, actor, outside);
      return { message: t('live').in(language) };
    });
  },
  sendTestMail: async ({ tx, actor, language, services: { config } }) => ({
    message: t('testMailAsked', { email: await sendTestMail(tx, actor, config) }).in(language),
  }),
});

const readOutside = async (services: Services): Promise<Outside> => ({
  config: services.config,
  provider: await checkProvider(services),
});
