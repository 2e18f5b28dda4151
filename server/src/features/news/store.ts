import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { NewsInput, NewsItem } from '@fairlead/contract/features/news.ts';
import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

const columns = sql`id, title, body, published, published_at, created_at, updated_at`;

/** A page of news, newest first, and how many there are; drafts by when they were written. */
export async function listNews(
  db: Db,
  onlyPublished: boolean,
  page: Page,
): Promise<{ items: NewsItem[]; total: number }> {
  const items = await rows(
    db,
    sql<NewsItem>`select ${columns} from news where published or not ${onlyPublished}
      order by coalesce(published_at, created_at) desc, id desc limit ${page.limit} offset ${page.offset}`,
  );
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from news where published or not ${onlyPublished}`,
  );
  return { items, total };
}

/** One item, or undefined. */
export const findNews = (db: Db, id: number): Promise<NewsItem | undefined> =>
  maybeOne(db, sql<NewsItem>`select ${columns} from news where id = ${id}`);

/** One item, locked against a change at the same time. */
export const lockNews = (tx: Tx, id: number): Promise<NewsItem | undefined> =>
  maybeOne(tx, sql<NewsItem>`select ${columns} from news where id = ${id} for update`);

/** Inserts an item. */
export const insertNews = (tx: Tx, item: NewsInput, staffId: number): Promise<NewsItem> =>
  one(
    tx,
    sql<NewsItem>`
      insert into news (title, body, published, published_at, created_by, created_at, updated_at)
      values (${item.title}, ${item.body}, ${item.published}, case when ${item.published}::boolean then app_now() end, ${staffId},
        app_now(), app_now()) returning ${columns}`,
  );

/** Writes an item whole; the first time it is public is kept. */
export const updateNews = (tx: Tx, id: number, item: NewsInput): Promise<NewsItem> =>
  one(
    tx,
    sql<NewsItem>`
      update news set title = ${item.title}, body = ${item.body}, published = ${item.published}, updated_at = app_now(),
        published_at = coalesce(published_at, case when ${item.published}::boolean then app_now() end)
      where id = ${id} returning ${columns}`,
  );

/** Deletes an item. */
export async function deleteNews(tx: Tx, id: number): Promise<void> {
  await sql`delete from news where id = ${id}`.execute(tx);
}
