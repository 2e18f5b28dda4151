import type { NewsKind, NewsPair } from '@fairlead/contract/domain/news-kinds.ts';
import type { Page } from '@fairlead/contract/domain/paging.ts';
import type { NewsFilter } from '@fairlead/contract/features/news.ts';
import { type Db, likePattern, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';
import { pictureSizes } from '#foundation/files.ts';

/** A row of news, its picture by the file's name. `is_public`: published, and its date has come. */
export type StoredNews = {
  id: number;
  title: string;
  body: string;
  kind: NewsKind;
  pair: NewsPair | null;
  published: boolean;
  published_at: Date | null;
  is_public: boolean;
  picture_file: string | null;
  picture_alt: string | null;
  picture_width: number | null;
  picture_height: number | null;
  sample: boolean;
  created_at: Date;
  updated_at: Date;
};

/** What is written of an item. */
export type NewsFields = Pick<
  StoredNews,
  'title' | 'body' | 'kind' | 'pair' | 'published' | 'published_at' | 'picture_file' | 'picture_alt'
>;

const columns = sql`n.id, n.title, n.body, n.kind, n.pair, n.published, n.published_at,
  n.published and n.published_at <= (select app_now()) as is_public,
  n.picture_file, n.picture_alt, f.width as picture_width, f.height as picture_height, n.sample, n.created_at, n.updated_at`;
const withPicture = sql`left join ${pictureSizes} f on f.name = n.picture_file`;
const isPublic = sql`n.published and n.published_at <= (select app_now())`;

/** The state that is asked for, as a condition. */
const stateConditions = {
  draft: sql`not n.published`,
  planned: sql`n.published and n.published_at > (select app_now())`,
  published: isPublic,
} as const;

export type NewsQuery = NewsFilter & { onlyPublic: boolean };

/** A page of news, newest first, and how many there are; drafts without a date by when they were written. */
export async function listNews(
  db: Db,
  { onlyPublic, kind, pair, state, search }: NewsQuery,
  page: Page,
): Promise<{ items: StoredNews[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...(onlyPublic ? [isPublic] : []),
      ...(state ? [stateConditions[state]] : []),
      ...(kind ? [sql`n.kind = ${kind}`] : []),
      ...(pair ? [sql`n.pair = ${pair}`] : []),
      ...(search ? [sql`n.title ilike ${likePattern(search)}`] : []),
    ],
    sql` and `,
  );
  const order = onlyPublic ? sql`n.published_at` : sql`coalesce(n.published_at, n.created_at)`;
  const items = await rows(
    db,
    sql<StoredNews>`select ${columns} from news n ${withPicture} where ${where}
      order by ${order} desc, n.id desc limit ${page.limit} offset ${page.offset}`,
  );
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total from news n where ${where}`);
  return { items, total };
}

/** One item, or undefined. */
export const findNews = (db: Db, id: number): Promise<StoredNews | undefined> =>
  maybeOne(db, sql<StoredNews>`select ${columns} from news n ${withPicture} where n.id = ${id}`);

export type NewsLink = { id: number; title: string };

/** What is public before and after a public item. */
export async function findNeighbours(db: Db, id: number): Promise<{ previous?: NewsLink; next?: NewsLink }> {
  const here = sql`(select published_at, id from news where id = ${id})`;
  const previous = await maybeOne(
    db,
    sql<NewsLink>`select n.id, n.title from news n where ${isPublic} and (n.published_at, n.id) < ${here}
      order by n.published_at desc, n.id desc limit 1`,
  );
  const next = await maybeOne(
    db,
    sql<NewsLink>`select n.id, n.title from news n where ${isPublic} and (n.published_at, n.id) > ${here}
      order by n.published_at, n.id limit 1`,
  );
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** One item, locked against a change at the same time. */
export const lockNews = (tx: Tx, id: number): Promise<StoredNews | undefined> =>
  maybeOne(tx, sql<StoredNews>`select ${columns} from news n ${withPicture} where n.id = ${id} for update of n`);

/** The date of an item: its own, else the time at which it is first published. */
const publicationDate = (item: NewsFields) =>
  sql`coalesce(${item.published_at}::timestamptz, case when ${item.published}::boolean then app_now() end)`;

/** Inserts an item. */
export const insertNews = (tx: Tx, item: NewsFields & { sample: boolean }, staffId: number): Promise<StoredNews> =>
  one(
    tx,
    sql<StoredNews>`with n as (
        insert into news (title, body, kind, pair, published, published_at, picture_file, picture_alt, sample, created_by,
          created_at, updated_at)
        values (${item.title}, ${item.body}, ${item.kind}, ${item.pair}, ${item.published}, ${publicationDate(item)},
          ${item.picture_file}, ${item.picture_alt}, ${item.sample}, ${staffId}, app_now(), app_now())
        returning *)
      select ${columns} from n ${withPicture}`,
  );

/** Writes an item whole. */
export const updateNews = (tx: Tx, id: number, item: NewsFields): Promise<StoredNews> =>
  one(
    tx,
    sql<StoredNews>`with n as (
        update news set title = ${item.title}, body = ${item.body}, kind = ${item.kind}, pair = ${item.pair},
          published = ${item.published}, published_at = ${publicationDate(item)}, picture_file = ${item.picture_file},
          picture_alt = ${item.picture_alt}, updated_at = app_now()
        where id = ${id} returning *)
      select ${columns} from n ${withPicture}`,
  );

/** Marks the items that are public and that no one was told of, and gives them. */
export const takeUnannounced = (tx: Tx): Promise<Pick<StoredNews, 'id' | 'title' | 'body'>[]> =>
  rows(
    tx,
    sql<Pick<StoredNews, 'id' | 'title' | 'body'>>`
      update news n set announced_at = app_now() where ${isPublic} and announced_at is null and not sample
      returning n.id, n.title, n.body`,
  );

/** Deletes an item. */
export async function deleteNews(tx: Tx, id: number): Promise<void> {
  await sql`delete from news where id = ${id}`.execute(tx);
}

/** What a search engine is told of a public item. */
export type PublicNews = { id: number; updated_at: Date };

/** The newest public items for search engines; a sample is none of theirs. */
export const listPublicNews = (db: Db, limit: number): Promise<PublicNews[]> =>
  rows(
    db,
    sql<PublicNews>`select n.id, n.updated_at from news n where ${isPublic} and not n.sample
      order by n.published_at desc, n.id desc limit ${limit}`,
  );

/** What a list that others keep was made of: changes whenever one of the newest public items does. */
export type NewsStamp = { stamp: string };

/** The newest public items' ids and times in one text. */
export const readStamp = (db: Db, count: number): Promise<NewsStamp> =>
  one(
    db,
    sql<NewsStamp>`select coalesce(string_agg(s.id || '@' || s.updated_at, ' '), '') as stamp from (
      select n.id, n.updated_at from news n where ${isPublic} order by n.published_at desc, n.id desc limit ${count}) s`,
  );
