import { screens } from '@fairlead/contract/wire/screens.ts';
import { IconBookmark, IconBookmarkFilled, IconCheck, IconPrinter, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from '#public/islands/lesson-actions.module.css';
import { changeProgress, useProgress } from '#public/lessons/progress.ts';
import { lesson } from '#public/lessons/texts.ts';

export type LessonActionsProps = { slug: string };

/** Beside a lesson: keep it for later, print it. */
export function LessonActions({ slug }: LessonActionsProps) {
  const { isOn, button, failed } = useMark(slug, 'saved');
  return (
    <div className={classes.side}>
      <button {...button} className={classes.plain}>
        {isOn ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} stroke={1.75} />}
        {lesson(isOn ? 'saved' : 'save')}
      </button>
      <button type="button" className={classes.plain} onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.75} />
        {lesson('print')}
      </button>
      <p className={classes.plain}>
        <IconWifiOff size={18} stroke={1.75} />
        {lesson('offline')}
      </p>
      {failed}
    </div>
  );
}

/** Under a lesson: note that it was read. */
export function MarkAsRead({ slug }: LessonActionsProps) {
  const { isOn, isMember, button, failed } = useMark(slug, 'read');
  return (
    <div className={classes.foot}>
      <button {...button} className={classes.button}>
        <IconCheck size={18} stroke={2} />
        {lesson(isOn ? 'readMark' : 'markRead')}
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
      {failed}
    </div>
  );
}

/** One of the marks that a lesson can have: whether it does, what its button needs, and what to say when it failed. */
function useMark(slug: string, mark: 'saved' | 'read') {
  const { progress, isMember, isKnown } = useProgress();
  const [hasFailed, setFailed] = useState(false);
  const isOn = progress[mark].includes(slug);
  const failed: ReactNode = hasFailed && (
    <p role="alert" className={classes.failed}>
      {lesson('progressFailed')}
    </p>
  );
  const onClick = () => {
    setFailed(false);
    changeProgress(slug, { [mark]: !isOn }).catch(() => setFailed(true));
  };
  return {
    isOn,
    isMember,
    failed,
    button: { type: 'button', 'aria-pressed': isOn, disabled: !isKnown, onClick } as const,
  };
}
