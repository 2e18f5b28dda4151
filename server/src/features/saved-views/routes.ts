import { savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { implement } from '#foundation/http/call.ts';
import { remove, rename, save } from './change-views.ts';
import { listViews } from './store.ts';
import { t } from './texts.ts';

/** The calls about saved views of staff's lists. */
export const savedViewsRoutes = implement(savedViewsContract, {
  list: async ({ db, actor, query }) => ({ views: await listViews(db, query.screen, actor.id) }),
  save: async ({ tx, actor, body, language }) => {
    await save(tx, actor, body);
    return { message: t('saved').in(language) };
  },
  rename: async ({ tx, actor, params, body, language }) => {
    await rename(tx, actor, params.id, body);
    return { message: t('saved').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    await remove(tx, actor, params.id);
    return { message: t('removed').in(language) };
  },
});
