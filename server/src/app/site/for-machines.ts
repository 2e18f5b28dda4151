import { screens } from '@fairlead/contract/wire/screens.ts';
import type { PublicNews } from '#features/news/index.ts';
import { escapeMarkup, tag } from '#foundation/rich-text-html.ts';

export const SITEMAP_PATH = '/sitemap.xml';

/** More would make the file large; older ones are found from the list of news. A sitemap may have 50,000 addresses. */
export const MAX_NEWS_LISTED = 5_000;

/**
 * The pages that anyone may read, as https://www.sitemaps.org/protocol.html describes it.
 * @param publicUrl what every address begins with
 * @param addresses of the pages that are known beforehand
 */
export function writeSitemap(publicUrl: string, addresses: readonly string[], news: readonly PublicNews[]): string {
  const entries = [
    ...addresses.map((address) => writeEntry(publicUrl + address)),
    ...news.map(({ id, updated_at }) => writeEntry(`${publicUrl}${newsAddress(id)}`, updated_at)),
  ];
  const set = tag('urlset', entries.join('\n'), { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${set}\n`;
}

const newsAddress = (id: number) => screens.newsItem.replace('$id', String(id));

const writeEntry = (address: string, changed?: Date): string =>
  tag('url', tag('loc', escapeMarkup(address)) + (changed ? tag('lastmod', changed.toISOString()) : ''));

/** Areas with nothing for those who are not signed in. What must stay secret is not here: anyone may read this. */
const CLOSED = ['/admin/', '/user/', '/transactions/', '/compound-level', '/api/', '/demo/', '/widgets/'];

/** What search engines leave out, and where the rest is listed. */
export const writeRobots = (publicUrl: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}${SITEMAP_PATH}`, ''].join(
    '\n',
  );
