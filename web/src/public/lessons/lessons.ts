import { lessonsByLanguage } from 'virtual:lessons';
import type { ComponentType } from 'react';
import { language } from '#foundation/language.ts';
import type { LessonFacts, TrackFacts } from './lesson-facts.ts';

type Content = ComponentType<{ components: Record<string, ComponentType<never>> }>;

const english = import.meta.glob<Content>('../../../lessons/en/*.mdx', { eager: true, import: 'default' });
const translated = import.meta.glob<Content>('../../../../translations/*/lessons/*.mdx', {
  eager: true,
  import: 'default',
});

const own = lessonsByLanguage[language] ?? lessonsByLanguage.en;

/** Every lesson in the page's language, in its order; in English where it was not translated. */
export const lessons: readonly LessonFacts[] = own?.lessons ?? [];

/** The tracks with their lessons. */
export const tracks: readonly (TrackFacts & { lessons: LessonFacts[] })[] = (own?.tracks ?? []).map((track) => ({
  ...track,
  lessons: lessons.filter((lesson) => lesson.track === track.name),
}));

export const findLesson = (slug: string): LessonFacts | undefined => lessons.find((lesson) => lesson.slug === slug);

/** The text of a lesson, to be drawn. */
export function getContent({ slug }: LessonFacts): Content | undefined {
  const named = (files: Record<string, Content>, folder: string) =>
    Object.entries(files).find(([file]) => file.includes(folder) && file.endsWith(`-${slug}.mdx`))?.[1];
  return named(translated, `/translations/${language}/`) ?? named(english, '/lessons/en/');
}
