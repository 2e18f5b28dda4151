import { IconExternalLink } from '@tabler/icons-react';
import type { LessonFacts } from '#public/lessons/lesson-facts.ts';
import classes from '#public/lessons/sources.module.css';
import { learn } from '#public/texts.ts';
import { toDay } from './to-day.ts';

/** What a lesson took its facts from, with the day on which someone last read them. */
export const LessonSources = ({ lesson: { sources, reviewed } }: { lesson: LessonFacts }) => (
  <section className={classes.sources} data-far="">
    <h2 id="sources">{learn('sources')}</h2>
    <ol>
      {sources.map(({ title, publisher, url, note }) => (
        <li key={url}>
          {publisher},{' '}
          <a href={url} rel="noopener nofollow" target="_blank">
            {title.replace(/\S+$/, '')}
            <span>
              <span data-written>{title.match(/\S+$/)}</span>
              <IconExternalLink size={14} stroke={1.75} role="img" aria-label={learn('newWindow')} />
            </span>
          </a>
          . {note}
        </li>
      ))}
    </ol>
    <p>
      {learn('reviewed', { date: toDay(reviewed) })}{' '}
      {learn.rich('foundMistake', {
        link: (children) => (
          <a key="link" href="/#contact">
            {children}
          </a>
        ),
      })}
    </p>
  </section>
);
