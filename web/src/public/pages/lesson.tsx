import { IconCalculator, IconChevronLeft, IconChevronRight, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { Island } from '#public/island.tsx';
import { LessonActions, MarkAsRead } from '#public/islands/lesson-actions.tsx';
import { Quiz } from '#public/islands/quiz.tsx';
import { TrackNav } from '#public/islands/track-nav.tsx';
import { LessonContent } from '#public/lessons/content.tsx';
import { keepUnits } from '#public/lessons/keep-units.ts';
import type { LessonFacts } from '#public/lessons/lesson-facts.ts';
import { findLesson, lessons, tracks } from '#public/lessons/lessons.ts';
import { LessonSources } from '#public/lessons/sources.tsx';
import { WrittenQuiz } from '#public/lessons/written-quiz.tsx';
import type { PageRequest, SitePage } from '#public/page.ts';
import classes from '#public/pages/lesson.module.css';
import { learn } from '#public/texts.ts';
import { RiskNotice } from '#ui/risk-notice.tsx';

/** One lesson. */
export function drawLesson({ params, publicUrl, language }: PageRequest): SitePage | undefined {
  const lesson = findLesson(params.lesson ?? '');
  if (!lesson) return undefined;
  return {
    title: lesson.title,
    description: lesson.summary,
    section: 'learn',
    image: `/og/${lesson.slug}.png`,
    data: [toLearningResource(lesson, publicUrl, language), toBreadcrumbs(lesson, publicUrl)],
    body: (
      <div className={classes.page}>
        <div className={classes.reading} aria-hidden="true" />
        <aside className={classes.tracks}>
          <a href="/learn" className={classes.back}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
            {learn('backToAll')}
          </a>
          <Island
            name="trackNav"
            component={TrackNav}
            props={{
              current: lesson.slug,
              tracks: tracks.map(({ title, lessons: own }) => ({
                title,
                lessons: own.map(({ slug, title: name, order }) => ({ slug, title: name, order })),
              })),
            }}
          />
        </aside>
        <main className={classes.main}>
          <LessonHead lesson={lesson} />
          <LessonContent lesson={lesson} />
          <h2 id="check-yourself" className={classes.heading}>
            {learn('checkYourself')}
          </h2>
          <Island
            name="quiz"
            component={Quiz}
            start="visible"
            props={{
              questions: lesson.quiz.map(({ question, answers, right, why }) => ({
                ...{ question: keepUnits(question), answers: answers.map(keepUnits), right, why: keepUnits(why) },
              })),
            }}
          />
          <noscript>
            <WrittenQuiz lesson={lesson} />
          </noscript>
          <Island name="markAsRead" component={MarkAsRead} props={{ slug: lesson.slug }} />
          <LessonSources lesson={lesson} />
          <NextLessons lesson={lesson} />
          <div className={classes.risk}>
            <RiskNotice lead={learn('riskLead')}>{learn('riskText')}</RiskNotice>
          </div>
        </main>
        <aside className={classes.contents} aria-labelledby="on-this-page">
          <h2 id="on-this-page">{learn('onThisPage')}</h2>
          <ul>
            {[
              ...lesson.headings,
              { id: 'check-yourself', text: learn('checkYourself') },
              { id: 'sources', text: learn('sources') },
            ].map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
          <Island name="lessonActions" component={LessonActions} props={{ slug: lesson.slug }} />
        </aside>
      </div>
    ),
  };
}

function LessonHead({ lesson }: { lesson: LessonFacts }) {
  const track = tracks.find(({ name }) => name === lesson.track);
  return (
    <header className={classes.head}>
      <nav aria-label={learn('breadcrumbs')} className={classes.crumbs}>
        <a href="/learn">{learn('kicker')}</a>
        <IconChevronRight size={14} stroke={2} aria-hidden="true" />
        <span>{track?.title}</span>
      </nav>
      <h1 className={classes.title}>{lesson.title}</h1>
      <p className={classes.lead}>{lesson.summary}</p>
      <ul className={classes.facts}>
        <li>
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
          {learn('minutes', { count: lesson.minutes })}
        </li>
        {lesson.calculator && (
          <li>
            <IconCalculator size={18} stroke={1.75} aria-hidden="true" />
            {learn('calculator')}
          </li>
        )}
        <li>
          <IconHelpCircle size={18} stroke={1.75} aria-hidden="true" />
          {learn('questions', { count: lesson.quiz.length })}
        </li>
        <li className={classes.place}>{learn('lessonCount', { number: lesson.order, count: lessons.length })}</li>
      </ul>
    </header>
  );
}

function NextLessons({ lesson }: { lesson: LessonFacts }) {
  const place = lessons.indexOf(lesson);
  const previous = lessons[place - 1];
  const next = lessons[place + 1];
  return (
    <div className={classes.others}>
      {previous && (
        <a href={`/learn/${previous.slug}`} rel="prev" className={classes.other}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <small>{learn('previousLesson')}</small>
            <strong>{previous.title}</strong>
          </span>
        </a>
      )}
      {next && (
        <a href={`/learn/${next.slug}`} rel="next" className={classes.other} data-next>
          <span>
            <small>{learn('nextLesson', { minutes: next.minutes })}</small>
            <strong>{next.title}</strong>
          </span>
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

const toLearningResource = (lesson: LessonFacts, publicUrl: string, language: string) => ({
  '@context': 'https://schema.org',
  '@type': 'LearningResource',
  name: lesson.title,
  description: lesson.summary,
  inLanguage: language,
  url: `${publicUrl}/learn/${lesson.slug}`,
  isAccessibleForFree: true,
  keywords: lesson.keywords.join(', '),
  timeRequired: `PT${lesson.minutes}M`,
  dateModified: lesson.reviewed,
  citation: lesson.sources.map(({ url }) => url),
});

const toBreadcrumbs = (lesson: LessonFacts, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: learn('kicker'), item: `${publicUrl}/learn` },
    { '@type': 'ListItem', position: 2, name: lesson.title, item: `${publicUrl}/learn/${lesson.slug}` },
  ],
});
