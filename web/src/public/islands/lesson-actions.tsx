import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconPrinter, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#public/islands/lesson-actions.module.css';
import { changeProgress, type ProgressChange, useProgress } from '#public/lessons/progress.ts';
import { lesson } from '#public/lessons/texts.ts';

export type LessonActionsProps = { slug: string };

/** Beside a lesson: keep it for later, print it. */
export function LessonActions({ slug }: LessonActionsProps) {
  const { progress, isKnown } = useProgress();
  const [hasFailed, change] = useChange(slug);
  const isSaved = progress.saved.includes(slug);
  return (
    <div className={classes.side}>
      <button
        type="button"
        className={classes.plain}
        aria-pressed={isSaved}
        disabled={!isKnown}
        onClick={() => change({ saved: !isSaved })}
      >
        {isSaved ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} stroke={1.75} />}
        {lesson(isSaved ? 'saved' : 'save')}
      </button>
      <button type="button" className={classes.plain} onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.75} />
        {lesson('print')}
      </button>
      <p className={classes.plain}>
        <IconWifiOff size={18} stroke={1.75} />
        {lesson('offline')}
      </p>
      {hasFailed && <Failed />}
    </div>
  );
}

/** Under a lesson: note that it was read. */
export function MarkAsRead({ slug }: LessonActionsProps) {
  const { progress, isMember, isKnown } = useProgress();
  const [hasFailed, change] = useChange(slug);
  const isRead = progress.read.includes(slug);
  return (
    <div className={classes.foot}>
      <button
        type="button"
        className={classes.button}
        aria-pressed={isRead}
        disabled={!isKnown}
        onClick={() => change({ read: !isRead })}
      >
        <IconCheck size={18} stroke={2} />
        {lesson(isRead ? 'readMark' : 'markRead')}
      </button>
      <span className={classes.note}>
        {isMember
          ? lesson('keptWithAccount')
          : lesson.rich('keptHere', {
              link: (children) => (
                <a key="link" href={screens.registration}>
                  {children}
                </a>
              ),
            })}
      </span>
      {hasFailed && <Failed />}
    </div>
  );
}

const Failed = () => (
  <p role="alert" className={classes.failed}>
    {lesson('progressFailed')}
  </p>
);

function useChange(slug: string): [boolean, (change: ProgressChange) => void] {
  const [hasFailed, setFailed] = useState(false);
  const change = (wanted: ProgressChange) => {
    setFailed(false);
    changeProgress(slug, wanted).catch(() => setFailed(true));
  };
  return [hasFailed, change];
}
