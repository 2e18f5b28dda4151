import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { Page } from '@fairlead/contract/domain/paging.ts';
import { toPlainText } from '@fairlead/contract/domain/rich-text.ts';
import type { NewsItem, newsContract } from '@fairlead/contract/features/news.ts';
import type { Db } from '#foundation/db.ts';
import { fileAddress } from '#foundation/files.ts';
import { parseMarkdown } from '#foundation/markdown.ts';
import { getExcerpt, getReadingMinutes, getState } from './rules.ts';
import { findNeighbours, findNews, listNews, type NewsQuery, type StoredNews } from './store.ts';

/** One item with its text as it is drawn, and what comes before and after it. */
export type NewsArticle = AnswerOf<typeof newsContract.read>;

/** A page of news as readers and staff see it. */
export async function readNewsPage(
  db: Db,
  query: NewsQuery,
  page: Page,
): Promise<{ items: NewsItem[]; total: number }> {
  const { items, total } = await listNews(db, query, page);
  return { items: items.map((row) => describeNews(row).item), total };
}

/** One item, or undefined where the reader may not see it. */
export async function readArticle(db: Db, id: number, reader: { isStaff: boolean }): Promise<NewsArticle | undefined> {
  const row = await findNews(db, id);
  if (!row || !(row.is_public || reader.isStaff)) return undefined;
  const { item, content } = describeNews(row);
  const { previous = null, next = null } = row.is_public ? await findNeighbours(db, id) : {};
  return { singlenews: { ...item, content }, previous, next };
}

/** A row as it is answered, and its text as blocks. */
export function describeNews(row: StoredNews): { item: NewsItem; content: ReturnType<typeof parseMarkdown> } {
  const { picture_file, picture_alt, picture_width, picture_height, is_public, ...rest } = row;
  const content = parseMarkdown(row.body);
  const text = toPlainText(content);
  const item = {
    ...rest,
    picture: picture_file
      ? {
          name: picture_file,
          address: fileAddress(picture_file),
          alt: picture_alt ?? '',
          width: picture_width ?? 0,
          height: picture_height ?? 0,
        }
      : null,
    state: getState({ published: row.published, is_public }),
    minutes: getReadingMinutes(text),
    excerpt: getExcerpt(toPlainText(content.filter(({ type }) => type === 'paragraph')) || text),
  };
  return { item, content };
}
