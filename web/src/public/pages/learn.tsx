import { IconChevronRight, IconNotebook, IconSearch } from '@tabler/icons-react';
import { createElement } from 'react';
import { Island } from '#public/island.tsx';
import { LearnProgress } from '#public/islands/learn-progress.tsx';
import { LessonCards } from '#public/islands/lesson-cards.tsx';
import { lessons, tracks } from '#public/lessons/lessons.ts';
import { type FoundLesson, markTerms, searchLessons } from '#public/lessons/search.ts';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/learn.module.css';
import { learn } from '#public/texts.ts';
import { RiskNotice } from '#ui/risk-notice.tsx';

const MAX_QUERY = 60;

/** All lessons, or those that a search finds. */
export function drawLearn({ query, publicUrl }: PageRequest): SitePage {
  const search = (query.q ?? '').trim().slice(0, MAX_QUERY);
  const found = search === '' ? undefined : searchLessons(lessons, search);
  return {
    title: found ? learn('searchTitle', { query: search }) : learn('title', { count: lessons.length }),
    description: learn('description'),
    section: 'learn',
    // what someone searched for is no page of its own
    hidden: found !== undefined,
    canonical: '/learn',
    data: [toCourse(publicUrl)],
    body: (
      <main className={classes.page}>
        <div className={classes.top} data-searching={found !== undefined || undefined}>
          <div>
            <p className={classes.kicker}>{learn('kicker')}</p>
            <h1 className={classes.title}>{learn('title', { count: lessons.length })}</h1>
            <p className={classes.lead}>{learn('lead')}</p>
            <SearchForm query={search} />
          </div>
          <Island
            name="learnProgress"
            component={LearnProgress}
            props={{ lessons: lessons.map(({ slug, title }) => ({ slug, title })) }}
          />
        </div>
        {found ? (
          <Results found={found} query={search} />
        ) : (
          <>
            <Island name="lessonCards" component={LessonCards} props={{ tracks: toCards() }} />
            {/* without scripts nothing is filtered and nothing kept */}
            <noscript>
              <style>{'[data-island=lessonCards] fieldset,[data-island=learnProgress]{display:none!important}'}</style>
            </noscript>
          </>
        )}
        <RiskNotice lead={learn('riskLeadIndex')}>{learn('riskTextIndex')}</RiskNotice>
      </main>
    ),
  };
}

const SearchForm = ({ query }: { query: string }) => (
  <form action="/learn" className={classes.search}>
    <IconSearch size={20} stroke={1.75} aria-hidden="true" />
    <input
      type="search"
      name="q"
      maxLength={MAX_QUERY}
      defaultValue={query}
      aria-label={learn('searchLabel')}
      placeholder={learn('searchPlaceholder')}
    />
    <button type="submit">{learn('search')}</button>
  </form>
);

const Results = ({ found, query }: { found: FoundLesson[]; query: string }) => (
  <section className={classes.results} aria-live="polite">
    {found.length === 0 ? (
      <div className={classes.none}>
        <IconNotebook size={24} stroke={1.75} aria-hidden="true" />
        <h2>{learn('noneAbout', { query })}</h2>
        <p>{learn('noneAboutLead')}</p>
      </div>
    ) : (
      <>
        <h2 className={classes.count}>{learn('foundCount', { count: found.length })}</h2>
        <ol className={classes.found}>
          {found.map(({ lesson, sentence }) => (
            <li key={lesson.slug}>
              <a href={`/learn/${lesson.slug}`} className={classes.result}>
                <span className={classes.number}>{lesson.order}</span>
                <span>
                  <strong>{lesson.title}</strong>{' '}
                  <span className={classes.minutes}>{learn('minutes', { count: lesson.minutes })}</span>
                  <span className={classes.sentence}>
                    <Marked text={sentence} query={query} />
                  </span>
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ol>
      </>
    )}
    <a href="/learn" className={classes.all}>
      {learn('showAll', { count: lessons.length })}
    </a>
  </section>
);

/** A sentence with the words that were searched for marked. Nothing redraws it: its parts need no keys. */
const Marked = ({ text, query }: { text: string; query: string }) =>
  createElement(
    'span',
    null,
    ...markTerms(text, query).map((part) => (part.isMarked ? createElement('mark', null, part.text) : part.text)),
  );

const toCards = () =>
  tracks.map(({ name: track, title, description, lessons: own }) => ({
    name: track,
    title,
    description,
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    lessons: own.map(({ slug, title: name, order, minutes, calculator }) => ({
      ...{ slug, title: name, order, minutes },
      hasCalculator: calculator !== undefined,
    })),
  }));

const toCourse = (publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: learn('title', { count: lessons.length }),
  description: learn('description'),
  provider: { '@type': 'Organization', name: learn('provider'), url: publicUrl },
  isAccessibleForFree: true,
  hasPart: lessons.map(({ slug, title, summary }) => ({
    '@type': 'LearningResource',
    name: title,
    description: summary,
    url: `${publicUrl}/learn/${slug}`,
  })),
});
