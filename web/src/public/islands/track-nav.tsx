import { IconCheck, IconChevronDown, IconChevronRight, IconListCheck } from '@tabler/icons-react';
import classes from '#public/islands/track-nav.module.css';
import { useProgress } from '#public/lessons/progress.ts';
import { lesson } from '#public/lessons/texts.ts';

export type NavTrack = {
  title: string;
  lessons: readonly { slug: string; title: string; order: number }[];
};
export type TrackNavProps = {
  tracks: readonly NavTrack[];
  /** The slug of the lesson that is open. */
  current: string;
};

/** The way through the lessons: the track of the open one, the others folded. On phones all of it is folded. */
export function TrackNav({ tracks, current }: TrackNavProps) {
  const { progress } = useProgress();
  const open = tracks.find(({ lessons }) => lessons.some(({ slug }) => slug === current));
  if (!open) return null;
  const { read } = progress;
  const count = tracks.reduce((sum, { lessons }) => sum + lessons.length, 0);
  const list = (
    <>
      <LessonList track={open} current={current} read={read} />
      {tracks
        .filter((track) => track !== open)
        .map((track) => (
          <details key={track.title} className={classes.other}>
            <summary className={classes.summary}>
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
              <span>{track.title}</span>
              <ReadCount track={track} read={read} />
            </summary>
            <LessonList track={track} current={current} read={read} />
          </details>
        ))}
    </>
  );
  return (
    <>
      <nav className={classes.wide} aria-label={lesson('trackNavigation')}>
        <div className={classes.head}>
          <strong>{open.title}</strong>
          <ReadCount track={open} read={read} />
        </div>
        <Bar track={open} read={read} />
        {list}
      </nav>
      <details className={classes.narrow}>
        <summary className={classes.summary}>
          <IconListCheck size={18} stroke={1.75} aria-hidden="true" />
          <strong>{open.title}</strong>
          <ReadCount track={open} read={read} />
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </summary>
        <nav aria-label={lesson('trackNavigation')}>
          {list}
          <a className={classes.all} href="/learn">
            {lesson('allLessons', { count })}
          </a>
        </nav>
      </details>
    </>
  );
}

type PartProps = { track: NavTrack; read: readonly string[] };

const countRead = ({ track, read }: PartProps) => track.lessons.filter(({ slug }) => read.includes(slug)).length;

const ReadCount = (props: PartProps) => (
  <span className={classes.count}>
    {lesson('readCount', { read: countRead(props), count: props.track.lessons.length })}
  </span>
);

const Bar = (props: PartProps) => (
  <div className={classes.bar} aria-hidden="true">
    <div style={{ width: `${(100 * countRead(props)) / props.track.lessons.length}%` }} />
  </div>
);

const LessonList = ({ track, read, current }: PartProps & { current: string }) => (
  <ol className={classes.list}>
    {track.lessons.map(({ slug, title, order }) => {
      const isRead = read.includes(slug);
      return (
        <li key={slug}>
          <a href={`/learn/${slug}`} className={classes.link} aria-current={slug === current ? 'page' : undefined}>
            <span className={classes.number} data-read={isRead || undefined}>
              {isRead ? <IconCheck size={14} stroke={2} role="img" aria-label={lesson('readMark')} /> : order}
            </span>
            {title}
          </a>
        </li>
      );
    })}
  </ol>
);
