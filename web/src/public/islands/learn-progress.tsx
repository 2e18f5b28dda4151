import { IconBookmark } from '@tabler/icons-react';
import classes from '#public/islands/learn-progress.module.css';
import { useProgress } from '#public/lessons/progress.ts';
import { lesson } from '#public/lessons/texts.ts';

export type LearnProgressProps = {
  lessons: readonly { slug: string; title: string }[];
};

/** How many lessons someone has read, and where they go on. */
export function LearnProgress({ lessons }: LearnProgressProps) {
  const { progress, isMember, isKnown } = useProgress();
  const isRead = ({ slug }: { slug: string }) => progress.read.includes(slug);
  const read = lessons.filter(isRead).length;
  // what they put on their list comes before what stands next
  const unread = lessons.filter((each) => !isRead(each));
  const next = unread.find(({ slug }) => progress.saved.includes(slug)) ?? unread[0];
  const saved = lessons.filter(({ slug }) => progress.saved.includes(slug)).length;
  return (
    <section className={classes.card} aria-busy={!isKnown}>
      <div className={classes.head}>
        <h2 className={classes.title}>{lesson('yourProgress')}</h2>
        <span className={classes.note}>{lesson(isMember ? 'yourProgressMember' : 'yourProgressHere')}</span>
      </div>
      <p className={classes.figure}>
        {lesson.rich('readOfAll', {
          count: lessons.length,
          read: <strong key="read">{read}</strong>,
        })}
      </p>
      <div className={classes.blocks} aria-hidden="true">
        {lessons.map((each) => (
          <span key={each.slug} data-read={isRead(each) || undefined} />
        ))}
      </div>
      <div className={classes.next}>
        {next ? (
          <>
            <div>
              <span className={classes.note}>{lesson(read === 0 ? 'beginWith' : 'continueWith')}</span>
              <strong>{next.title}</strong>
            </div>
            <a className={classes.button} href={`/learn/${next.slug}`}>
              {lesson(read === 0 ? 'begin' : 'continueReading')}
            </a>
          </>
        ) : (
          <strong>{lesson('everythingRead')}</strong>
        )}
      </div>
      <p className={classes.list}>
        <IconBookmark size={18} stroke={1.75} aria-hidden="true" />
        {lesson('readingList', { count: saved })}
      </p>
    </section>
  );
}
