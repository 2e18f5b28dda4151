import { accountContract } from '@fairlead/contract/features/account.ts';
import { implement } from '#foundation/http/call.ts';
import { closeAccount, listObstacles } from './close-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { t } from './texts.ts';

/** The calls about a member's account as a whole. */
export const accountRoutes = implement(accountContract, {
  closing: async ({ db, actor }) => ({ obstacles: await listObstacles(db, actor.id) }),
  close: async ({ tx, actor, body, stepUp, cookies, language }) => {
    await closeAccount(tx, actor, { ...body, stepUp });
    cookies.clear('member');
    return { message: t('closed').in(language) };
  },
  export: ({ db, actor, stepUp }) => exportOwnData(db, actor, stepUp),
});
