/** Modules that the build makes: web/scripts/lessons-plugin.ts. */
declare module 'virtual:lessons' {
  import type { LessonFacts, TrackFacts } from '#public/lessons/lesson-facts.ts';

  export const lessonsByLanguage: Record<string, { tracks: TrackFacts[]; lessons: LessonFacts[] }>;
}

declare module 'virtual:lesson-list' {
  export type ListedLesson = { slug: string; title: string; minutes: number; order: number };
  /** By language; English is always there. */
  export const lessonLists: Record<string, readonly ListedLesson[]>;
}
