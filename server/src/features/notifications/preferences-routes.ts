import { notificationPreferencesContract } from '@fairlead/contract/features/notification-preferences.ts';
import { implement } from '#foundation/http/call.ts';
import { listPreferences, storePreference } from './preferences-store.ts';
import { t } from './texts.ts';
import { unsubscribe } from './unsubscribe-link.ts';

/** The calls of what members chose to be notified of. */
export const notificationPreferencesRoutes = implement(notificationPreferencesContract, {
  read: async ({ db, actor }) => ({ preferences: await listPreferences(db, actor.id) }),
  change: async ({ tx, actor, body, language }) => {
    await storePreference(tx, actor.id, body);
    return { message: t('preferenceSaved').in(language) };
  },
  unsubscribe: async ({ tx, body, language, services }) => {
    await unsubscribe(tx, services.config, body.token);
    return { message: t('unsubscribed').in(language) };
  },
  unsubscribeByMail: async ({ tx, params, language, services }) => {
    await unsubscribe(tx, services.config, params.token);
    return { message: t('unsubscribed').in(language) };
  },
});
