import { type ListedLesson, lessonLists } from 'virtual:lesson-list';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor, Button } from '@mantine/core';
import classes from '#features/lessons/components/reading-list.module.css';
import { useLessonProgress } from '#features/lessons/queries.ts';
import { lessons } from '#features/lessons/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { language } from '#foundation/language.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';

const SHOWN = 3;

/** With the titles that the lessons have in the member's language. */
const getLessons = (): readonly ListedLesson[] => lessonLists[language] ?? lessonLists.en ?? [];

type Entry = ListedLesson & { isKept: boolean };

/** The lessons that a member goes on with: those they keep for later before the next ones that they have not read. */
export function ReadingList() {
  const { data, error, refetch } = useLessonProgress();
  const lessonList = getLessons();
  if (!data)
    return (
      <PanelCard title={lessons('title')}>
        {error ? (
          <ErrorState message={errorText(error, lessons('failed'))} onRetry={() => void refetch()} />
        ) : (
          <LoadingState lines={[18, 18, 18]} />
        )}
      </PanelCard>
    );
  const read = lessonList.filter(({ slug }) => data.read.includes(slug)).length;
  const unread = lessonList
    .filter(({ slug }) => !data.read.includes(slug))
    .map((entry) => ({ ...entry, isKept: data.saved.includes(entry.slug) }));
  const shown = [...unread.filter(({ isKept }) => isKept), ...unread.filter(({ isKept }) => !isKept)].slice(0, SHOWN);
  return (
    <PanelCard
      title={lessons('title')}
      flush={shown.length > 0}
      action={<Anchor href={screens.learn}>{lessons('readCount', { read, count: lessonList.length })}</Anchor>}
    >
      {shown.length === 0 ? (
        <EmptyState title={lessons('finished')}>{lessons('finishedLead')}</EmptyState>
      ) : (
        <ol className={classes.list}>
          {shown.map((entry, place) => (
            <Row key={entry.slug} entry={entry} label={place > 0 ? undefined : read === 0 ? 'begin' : 'continue'} />
          ))}
        </ol>
      )}
    </PanelCard>
  );
}

const Row = ({ entry, label }: { entry: Entry; label: 'begin' | 'continue' | undefined }) => (
  <li className={classes.row}>
    <span className={classes.number}>{entry.order}</span>
    <a className={classes.link} href={`${screens.learn}/${entry.slug}`}>
      <span className={classes.title}>{entry.title}</span>
      <span className={classes.meta}>
        {lessons('minutes', { count: entry.minutes })}
        {entry.isKept && `, ${lessons('kept')}`}
      </span>
    </a>
    {label && (
      <Button component="a" href={`${screens.learn}/${entry.slug}`} variant="default" size="sm">
        {lessons(label)}
      </Button>
    )}
  </li>
);
