import { achieversContract } from '@fairlead/contract/features/achievers.ts';
import { implement } from '#foundation/http/call.ts';
import { readAchievers } from './read-achievers.ts';
import { addAchiever, recordConsent, removeAchiever } from './save-achiever.ts';
import { t } from './texts.ts';

/** The gallery's calls. */
export const achieversRoutes = implement(achieversContract, {
  add: async ({ tx, actor, body, language }) => {
    await addAchiever(tx, actor, body);
    return { message: t(body.consent ? 'added' : 'addedHidden').in(language) };
  },
  list: async ({ db, actor }) => ({ achievers: await readAchievers(db, { onlyConsented: actor?.kind !== 'staff' }) }),
  recordConsent: async ({ tx, actor, params, language }) => {
    await recordConsent(tx, actor, params.id);
    return { message: t('consentRecorded').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    await removeAchiever(tx, actor, params.id);
    return { message: t('removed').in(language) };
  },
});
