import { accountContract } from '@fairlead/contract/features/account.ts';
import type { ServerProgramme } from '#features/runs/index.ts';
import { implement } from '#foundation/http/call.ts';
import { closeAccount, listObstacles } from './close-account.ts';
import { exportOwnData } from './export-own-data.ts';
import { listOwnTables } from './own-tables.ts';
import { t } from './texts.ts';

/** The calls about a member's account as a whole, with what programmes store of a member. */
export const accountRoutes = (programmes: readonly Pick<ServerProgramme, 'ownTables'>[]) =>
  implement(accountContract, {
    closing: async ({ db, actor }) => ({ obstacles: await listObstacles(db, actor.id) }),
    close: async ({ tx, actor, body, stepUp, cookies, language }) => {
      await closeAccount(tx, actor, { ...body, stepUp });
      cookies.clear('member');
      return { message: t('closed').in(language) };
    },
    export: ({ db, actor, stepUp }) => exportOwnData(db, actor, stepUp, listOwnTables(programmes)),
  });
