import { formatTimestamp } from '@fairlead/contract/domain/dates.ts';
import { toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { toPlainText } from '@fairlead/contract/domain/rich-text.ts';
import { newsContract } from '@fairlead/contract/features/news.ts';
import type { Actor } from '#foundation/actor.ts';
import { fail } from '#foundation/failure.ts';
import { implement } from '#foundation/http/call.ts';
import { parseMarkdown } from '#foundation/markdown.ts';
import { readArticle, readNewsPage } from './read-news.ts';
import { getReadingMinutes, getState } from './rules.ts';
import { addNews, changeNews, removeNews, uploadPicture } from './save-news.ts';
import type { StoredNews } from './store.ts';
import { t } from './texts.ts';

const isStaff = (actor: Actor | undefined) => actor?.kind === 'staff';

/** The news' calls. */
export const newsRoutes = implement(newsContract, {
  add: async ({ tx, actor, body, language }) => {
    const saved = await addNews(tx, actor, body);
    return { message: savedText(saved, language) };
  },
  list: async ({ db, actor, query }) => {
    const page = toPage(query);
    const { items, total } = await readNewsPage(db, { ...query, onlyPublic: !isStaff(actor) }, page);
    return { allnews: items, total, totalPages: totalPages(total, page.limit), currentPage: page.page };
  },
  read: async ({ db, actor, params }) =>
    (await readArticle(db, params.id, { isStaff: isStaff(actor) })) ?? fail('not_found', { what: t('item') }),
  change: async ({ tx, actor, params, body, language }) => {
    const { before, after } = await changeNews(tx, actor, params.id, body);
    const isSameState = getState(after) === getState(before);
    return { message: isSameState ? t('saved').in(language) : savedText(after, language) };
  },
  remove: async ({ tx, actor, params, language }) => {
    await removeNews(tx, actor, params.id);
    return { message: t('deleted').in(language) };
  },
  uploadPicture: async ({ tx, actor, body }) => ({ picture: await uploadPicture(tx, actor, body.image) }),
  preview: async ({ body }) => {
    const content = parseMarkdown(body.body);
    return { content, minutes: getReadingMinutes(toPlainText(content)) };
  },
});

/** What was done, by the state that the item is in now. */
function savedText(saved: StoredNews, language: string): string {
  switch (getState(saved)) {
    case 'draft':
      return t('savedDraft').in(language);
    case 'planned':
      return t('planned', { time: formatTimestamp(saved.published_at ?? saved.updated_at, language) }).in(language);
    case 'published':
      return t('published').in(language);
  }
}
