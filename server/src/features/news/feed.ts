import type { RichText } from '@fairlead/contract/domain/rich-text.ts';
import type { NewsItem } from '@fairlead/contract/features/news.ts';
import { escapeMarkup, tag, toHtml } from '#foundation/rich-text-html.ts';
import { t } from './texts.ts';

/** Where the feed is read. */
export const FEED_PATH = '/news/rss.xml';
/** How many items it has: the newest. */
export const FEED_SIZE = 30;

export type FeedEntry = { item: NewsItem; content: RichText };

/**
 * News as RSS 2.0 (https://www.rssboard.org/rss-specification), its own address by Atom's `self`. Texts are escaped, so that
 * an element's content is text only.
 * @param publicUrl what every link begins with
 */
export function writeFeed(entries: readonly FeedEntry[], publicUrl: string, language: string): string {
  const self = { href: publicUrl + FEED_PATH, rel: 'self', type: 'application/rss+xml' };
  const channel = [
    element('title', t('feedTitle').in(language)),
    element('link', `${publicUrl}/news`),
    tag('atom:link', '', self),
    element('description', t('feedDescription').in(language)),
    element('language', language),
    ...(entries.length > 0 ? [element('lastBuildDate', getLastChange(entries).toUTCString())] : []),
    ...entries.map((entry) => writeEntry(entry, publicUrl, language)),
  ];
  const rss = tag('rss', tag('channel', channel.join('\n')), {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`;
}

function writeEntry({ item, content }: FeedEntry, publicUrl: string, language: string): string {
  const link = `${publicUrl}/news/${item.id}`;
  const title = item.sample ? t('sampleTitle', { title: item.title }).in(language) : item.title;
  const risk = tag('p', tag('em', escapeMarkup(t('risk').in(language))));
  return tag(
    'item',
    [
      element('title', title),
      element('link', link),
      element('guid', link, { isPermaLink: 'true' }),
      // RFC 822, with four digits of the year as RSS asks for
      element('pubDate', (item.published_at ?? item.created_at).toUTCString()),
      element('category', t(`kind.${item.kind}`).in(language)),
      ...(item.pair ? [element('category', item.pair)] : []),
      element('description', item.excerpt),
      element('content:encoded', [...writePicture(item, publicUrl), toHtml(content), risk].join('\n')),
    ].join('\n'),
  );
}

function writePicture({ picture }: NewsItem, publicUrl: string): string[] {
  if (!picture) return [];
  const { address, alt, width, height } = picture;
  return [tag('p', tag('img', '', { src: publicUrl + address, alt, width: `${width}`, height: `${height}` }))];
}

/** An element with text and no other elements in it. */
const element = (name: string, text: string, attributes?: Record<string, string>): string =>
  tag(name, escapeMarkup(text), attributes);

/** When the newest change was: of a word, or by a planned item's time having come. */
export const getLastChange = (entries: readonly FeedEntry[]): Date =>
  new Date(Math.max(...entries.flatMap(({ item }) => [item.updated_at.getTime(), item.published_at?.getTime() ?? 0])));
