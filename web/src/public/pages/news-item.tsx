import { type NewsItem, newsContract } from '@fairlead/contract/features/news.ts';
import { IconArrowLeft, IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import { formatDay } from '#foundation/format.ts';
import parts from '#public/layout/parts.module.css';
import { feedLink, newsAddress } from '#public/news/addresses.ts';
import { getPublishedAt, NewsMeta, SampleBadge } from '#public/news/news-meta.tsx';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/news-item.module.css';
import { news } from '#public/texts.ts';
import { RichText } from '#ui/rich-text.tsx';
import { RiskNotice } from '#ui/risk-notice.tsx';

/** One item whole. */
export async function drawNewsItem({ params, publicUrl, language, read }: PageRequest): Promise<SitePage | undefined> {
  const { id = '' } = params;
  const answer = await read(newsContract.read, { params: { id } });
  if (!answer) return undefined;
  const { singlenews: item, previous, next } = answer;
  return {
    title: item.title,
    description: item.excerpt,
    section: 'news',
    links: [feedLink()],
    // a sample is not for those who search for news
    hidden: item.sample,
    ...(item.picture ? { image: item.picture.address } : {}),
    data: item.sample ? [] : [toArticle(item, publicUrl, language)],
    body: (
      <main className={`${parts.wrap} ${classes.page}`}>
        <article className={classes.article}>
          <ItemHead item={item} />
          {item.picture && (
            <img
              className={classes.picture}
              src={item.picture.address}
              alt={item.picture.alt}
              width={item.picture.width}
              height={item.picture.height}
            />
          )}
          <div className={classes.text}>
            <RichText content={item.content} />
          </div>
          <RiskNotice lead={news('riskLead')}>{news('riskText')}</RiskNotice>
        </article>
        {(previous || next) && (
          <nav className={classes.neighbours} aria-label={news('previousAndNext')}>
            {previous ? <Neighbour item={previous} direction="previous" /> : <span />}
            {next ? <Neighbour item={next} direction="next" /> : <span />}
          </nav>
        )}
      </main>
    ),
  };
}

function ItemHead({ item }: { item: NewsItem }) {
  const isChanged =
    formatDay(item.updated_at) !== formatDay(getPublishedAt(item)) && item.updated_at > getPublishedAt(item);
  return (
    <header className={classes.head}>
      <nav className={classes.crumbs} aria-label={news('title')}>
        <a href={newsAddress({})}>{news('title')}</a>
        <IconChevronRight size={14} stroke={2} aria-hidden="true" />
        <a href={newsAddress({ kind: item.kind })}>{news(`kinds.${item.kind}`)}</a>
      </nav>
      <h1 className={classes.title}>{item.title}</h1>
      <div className={classes.facts}>
        <NewsMeta item={item} long />
        {isChanged && !item.sample && <span>{news('changed', { date: formatDay(item.updated_at) })}</span>}
        {item.pair && <a href={newsAddress({ pair: item.pair })}>{news('aboutPair', { pair: item.pair })}</a>}
      </div>
      {item.sample && (
        <p className={classes.sample}>
          <SampleBadge /> {news('sampleNote')}
        </p>
      )}
    </header>
  );
}

function Neighbour({ item, direction }: { item: { id: number; title: string }; direction: 'previous' | 'next' }) {
  const Icon = direction === 'previous' ? IconArrowLeft : IconArrowRight;
  return (
    <a className={classes.neighbour} data-direction={direction} href={newsAddress({ id: item.id })}>
      <span>
        <Icon size={16} stroke={2} aria-hidden="true" />
        {news(direction)}
      </span>
      <strong>{item.title}</strong>
    </a>
  );
}

/** The item in schema.org's words. */
function toArticle(item: NewsItem, publicUrl: string, language: string): object {
  const publisher = { '@type': 'Organization', name: news('publisher'), url: publicUrl };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.excerpt,
    datePublished: getPublishedAt(item).toISOString(),
    dateModified: item.updated_at.toISOString(),
    inLanguage: language,
    mainEntityOfPage: publicUrl + newsAddress({ id: item.id }),
    ...(item.picture ? { image: [publicUrl + item.picture.address] } : {}),
    author: publisher,
    publisher,
  };
}
