import { type NewsItem, newsContract } from '@fairlead/contract/features/news.ts';
import { IconArrowRight, IconNews, IconRss } from '@tabler/icons-react';
import parts from '#public/layout/parts.module.css';
import { feedLink, newsAddress } from '#public/news/addresses.ts';
import { NewsMeta, SampleBadge } from '#public/news/news-meta.tsx';
import { optional, type PageRequest } from '#public/page.ts';
import classes from '#public/sections/news-timeline.module.css';
import { news } from '#public/texts.ts';

const COUNT = '6';

/** The newest items for {@link NewsTimeline}; undefined where they could not be read. */
export const readTimeline = async ({ read }: PageRequest): Promise<readonly NewsItem[] | undefined> =>
  (await optional(read(newsContract.list, { query: { limit: COUNT } })))?.allnews;

/** The newest items along a line. It fills the place that it is given; what is too long for it scrolls. */
export const NewsTimeline = ({ items }: { items: readonly NewsItem[] | undefined }) => (
  <section className={classes.timeline} aria-labelledby="news-timeline">
    <header className={classes.head}>
      <h3 id="news-timeline">
        <a href={newsAddress({})}>{news('title')}</a>
      </h3>
      {items?.some(({ sample }) => sample) && <SampleBadge />}
      <a className={classes.feed} href={feedLink().href} aria-label={news('feed')} title={news('feed')}>
        <IconRss size={20} stroke={1.75} aria-hidden="true" />
      </a>
    </header>
    {items && items.length > 0 ? (
      <ol className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <NewsMeta item={item} />
            <a href={newsAddress({ id: item.id })}>{item.title}</a>
          </li>
        ))}
      </ol>
    ) : (
      <div className={classes.empty}>
        <IconNews size={24} stroke={1.75} aria-hidden="true" />
        <p>{items ? news('emptyLead') : news('failed')}</p>
        <a className={parts.more} href="/learn">
          {news('lessons')}
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </a>
      </div>
    )}
  </section>
);
