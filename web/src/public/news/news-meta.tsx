import type { NewsItem } from '@fairlead/contract/features/news.ts';
import { IconFlask } from '@tabler/icons-react';
import { formatDay } from '#foundation/format.ts';
import parts from '#public/layout/parts.module.css';
import classes from '#public/news/news-meta.module.css';
import { news } from '#public/texts.ts';

/** When it was published, in the reader's words and for machines. */
export const getPublishedAt = (item: Pick<NewsItem, 'published_at' | 'created_at'>): Date =>
  item.published_at ?? item.created_at;

/** What an item is about, its date, and how long it takes. */
export function NewsMeta({ item, long = false }: { item: NewsItem; long?: boolean }) {
  const at = getPublishedAt(item);
  const { minutes } = item;
  return (
    <p className={classes.meta}>
      <span className={classes.about}>{item.pair ?? news(`kind.${item.kind}`)}</span>
      <span>
        <time dateTime={at.toISOString()}>{formatDay(at)}</time>
        {' · '}
        {long ? news('minutesLong', { minutes }) : news('minutes', { minutes })}
      </span>
    </p>
  );
}

/** Beside items that are the demo's. */
export const SampleBadge = () => (
  <span className={parts.sample}>
    <IconFlask size={14} stroke={2} aria-hidden="true" />
    {news('sample')}
  </span>
);
