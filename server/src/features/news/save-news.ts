import type { NewsChanges, NewsInput, NewsItem } from '@fairlead/contract/features/news.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { deleteNews, insertNews, lockNews, updateNews } from './store.ts';
import { t } from './texts.ts';

/**
 * Writes a news item.
 * @throws AppError rule when its words promise something
 */
export async function addNews(tx: Tx, by: StaffActor, input: NewsInput): Promise<NewsItem> {
  const saved = await insertNews(tx, checked(input), by.id);
  await audit(tx, by, { action: 'news.add', subject: `news:${saved.id}`, after: saved });
  return saved;
}

/**
 * Changes a news item; what is left out stays.
 * @throws AppError not_found; rule when its words promise something
 */
export async function changeNews(tx: Tx, by: StaffActor, id: number, changes: NewsChanges): Promise<NewsItem> {
  const before = (await lockNews(tx, id)) ?? fail('not_found', { what: t('item') });
  const { title = before.title, body = before.body, published = before.published } = changes;
  const after = await updateNews(tx, id, checked({ title, body, published }));
  await audit(tx, by, { action: 'news.change', subject: `news:${id}`, before, after });
  return after;
}

/** Deletes a news item; the audit log keeps it. @throws AppError not_found */
export async function removeNews(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await lockNews(tx, id)) ?? fail('not_found', { what: t('item') });
  await deleteNews(tx, id);
  await audit(tx, by, { action: 'news.remove', subject: `news:${id}`, before });
}

/** A draft is checked too: what may not be published must not wait to be. */
function checked(item: NewsInput): NewsInput {
  const promise = promiseIn(item.title, item.body);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
  return item;
}
