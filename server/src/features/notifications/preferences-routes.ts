import { notificationPreferencesContract } from '@fairlead/contract/features/notification-preferences.ts';
import { implement } from '#foundation/http/call.ts';
import { listPreferences, storePreference } from './preferences-store.ts';
import { t } from './texts.ts';

/** The calls of what members chose to be notified of. */
export const notificationPreferencesRoutes = implement(notificationPreferencesContract, {
  read: async ({ db, actor }) => ({ preferences: await listPreferences(db, actor.id) }),
  change: async ({ tx, actor, body, language }) => {
    await storePreference(tx, actor.id, body);
    return { message: t('preferenceSaved').in(language) };
  },
});
