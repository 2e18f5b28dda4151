import { achieversContract } from '@fairlead/contract/features/achievers.ts';
import { fileAddress } from '#foundation/files.ts';
import { implement } from '#foundation/http/call.ts';
import { addAchiever, removeAchiever } from './save-achiever.ts';
import { listAchievers } from './store.ts';
import { t } from './texts.ts';

/** The gallery's calls. */
export const achieversRoutes = implement(achieversContract, {
  add: async ({ tx, actor, body, language }) => {
    await addAchiever(tx, actor, body);
    return { message: t('added').in(language) };
  },
  list: async ({ db }) => ({
    achievers: (await listAchievers(db)).map(({ file_name, ...row }) => ({ ...row, image: fileAddress(file_name) })),
  }),
  remove: async ({ tx, actor, params, language }) => {
    await removeAchiever(tx, actor, params.id);
    return { message: t('removed').in(language) };
  },
});
