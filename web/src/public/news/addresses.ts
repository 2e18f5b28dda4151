import { type NewsKind, type NewsPair, newsKinds, newsPairs } from '@fairlead/contract/domain/news-kinds.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { news } from '#public/texts.ts';

type ListAddress = {
  kind?: NewsKind | undefined;
  pair?: NewsPair | undefined;
  search?: string | undefined;
  page?: number;
  id?: undefined;
};

export const MAX_SEARCH = 60;

/** The address of the list, of a part of it, or of one item. */
export function newsAddress({ id, ...list }: ListAddress | { id: number }): string {
  if (id !== undefined) return screens.newsItem.replace('$id', String(id));
  const { kind, pair, search, page = 1 } = list as ListAddress;
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(pair ? { pair } : {}),
    ...(search ? { q: search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `${screens.news}?${query}` : screens.news;
}

/** What the address narrows the list to; what is not among the choices was refused before. */
export const readFilter = (query: Record<string, string>) => ({
  kind: newsKinds.find((kind) => kind === query.kind),
  pair: newsPairs.find((pair) => pair === query.pair),
  // what no title can hold is no reason to refuse the page
  search: (query.q ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, MAX_SEARCH) || undefined,
});

/** The feed, as a page's head names it. */
export const feedLink = () => ({
  rel: 'alternate',
  href: '/news/rss.xml',
  type: 'application/rss+xml',
  title: news('feedTitle'),
});
