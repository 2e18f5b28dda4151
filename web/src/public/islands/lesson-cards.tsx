import { IconCalculator, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#public/islands/lesson-cards.module.css';
import { useProgress } from '#public/lessons/progress.ts';
import { lesson } from '#public/lessons/texts.ts';
import { TrackDrawing } from '#public/lessons/track-drawing.tsx';

export type LessonCardsProps = {
  tracks: readonly {
    name: string;
    title: string;
    description: string;
    minutes: number;
    lessons: readonly { slug: string; title: string; order: number; minutes: number; hasCalculator: boolean }[];
  }[];
};

const filters = ['all', 'unread', 'calculator'] as const;
type Filter = (typeof filters)[number];
type Entry = LessonCardsProps['tracks'][number]['lessons'][number];

/** All lessons by track, with what someone has read; a filter shows fewer. */
export function LessonCards({ tracks }: LessonCardsProps) {
  const { progress } = useProgress();
  const [filter, setFilter] = useState<Filter>('all');
  const isRead = ({ slug }: Entry) => progress.read.includes(slug);
  const passes = (entry: Entry, by: Filter) => by === 'all' || (by === 'unread' ? !isRead(entry) : entry.hasCalculator);
  const all = tracks.flatMap(({ lessons }) => lessons);
  return (
    <>
      <fieldset className={classes.filters}>
        <legend className={classes.hidden}>{lesson('filter')}</legend>
        {filters.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {each === 'calculator' && <IconCalculator size={16} stroke={1.75} aria-hidden="true" />}
            {lesson(`filter.${each}`, { count: all.filter((entry) => passes(entry, each)).length })}
          </button>
        ))}
      </fieldset>
      <div className={classes.tracks}>
        {tracks.map((track, place) => {
          const read = track.lessons.filter(isRead).length;
          const shown = track.lessons.filter((entry) => passes(entry, filter));
          return (
            <section key={track.title} className={classes.track}>
              <TrackDrawing track={track.name} />
              <div className={classes.head}>
                <p className={classes.note}>{lesson('trackFacts', { number: place + 1, minutes: track.minutes })}</p>
                <h2 className={classes.title}>{track.title}</h2>
                <p className={classes.description}>{track.description}</p>
                <div className={classes.progress}>
                  <div className={classes.bar} aria-hidden="true">
                    <div style={{ width: `${(100 * read) / track.lessons.length}%` }} />
                  </div>
                  <span className={classes.note}>{lesson('readCount', { read, count: track.lessons.length })}</span>
                </div>
              </div>
              {shown.length === 0 ? (
                <p className={classes.none}>{lesson('noneLeft')}</p>
              ) : (
                <ol className={classes.list}>
                  {shown.map((entry) => (
                    <li key={entry.slug}>
                      <a href={`/learn/${entry.slug}`} className={classes.link} data-read={isRead(entry) || undefined}>
                        <span className={classes.number}>
                          {isRead(entry) ? (
                            <IconCheck size={14} stroke={2} role="img" aria-label={lesson('readMark')} />
                          ) : (
                            entry.order
                          )}
                        </span>
                        <span className={classes.name}>{entry.title}</span>
                        {entry.hasCalculator && (
                          <IconCalculator size={16} stroke={1.75} role="img" aria-label={lesson('calculator')} />
                        )}
                        <span className={classes.minutes}>{lesson('minutesShort', { count: entry.minutes })}</span>
                      </a>
                    </li>
                  ))}
                </ol>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
