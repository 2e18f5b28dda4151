import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { newsContract } from '@fairlead/contract/features/news.ts';
import type { Actor } from '#foundation/actor.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { addNews, changeNews, removeNews } from './save-news.ts';
import { findNews, listNews } from './store.ts';
import { t } from './texts.ts';

const isStaff = (actor: Actor | undefined) => actor?.kind === 'staff';

/** The news' calls. */
export const newsRoutes = implement(newsContract, {
  add: async ({ tx, actor, body, language }) => {
    await addNews(tx, actor, body);
    return { message: t(body.published ? 'published' : 'savedDraft').in(language) };
  },
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const { items, total } = await listNews(db, !isStaff(actor), page);
    return { allnews: items, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  read: async ({ db, actor, params }) => {
    const item = await findNews(db, params.id);
    return {
      singlenews: item && (item.published || isStaff(actor)) ? item : fail('not_found', { what: t('item') }),
    };
  },
  change: async ({ tx, actor, params, body, language }) => {
    await changeNews(tx, actor, params.id, body);
    return { message: t('saved').in(language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    await removeNews(tx, actor, params.id);
    return { message: t('deleted').in(language) };
  },
});
