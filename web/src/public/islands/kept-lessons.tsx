import { useEffect, useState } from 'react';
import classes from '#public/islands/kept-lessons.module.css';
import parts from '#public/layout/parts.module.css';
import { lesson } from '#public/lessons/texts.ts';
import { LESSONS_CACHE } from '../../service-worker/rules.ts';

export type KeptLessonsProps = { lessons: readonly { slug: string; title: string }[] };

/** The lessons that this browser has kept. */
export function KeptLessons({ lessons }: KeptLessonsProps) {
  const [kept, setKept] = useState<readonly string[]>();
  useEffect(() => {
    listKept().then(setKept, () => setKept([]));
  }, []);
  if (kept === undefined) return null;
  const shown = lessons.filter(({ slug }) => kept.includes(`/learn/${slug}`));
  return (
    <>
      {shown.length === 0 ? <p className={classes.none}>{lesson('noneKept')}</p> : null}
      <ul className={classes.list}>
        {shown.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/learn/${slug}`}>{title}</a>
          </li>
        ))}
      </ul>
      {/* the address is still the one that was asked for */}
      <button type="button" className={parts.button} onClick={() => location.reload()}>
        {lesson('tryAgain')}
      </button>
    </>
  );
}

/** Paths of the kept pages. */
async function listKept(): Promise<string[]> {
  const cache = await caches.open(LESSONS_CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}
