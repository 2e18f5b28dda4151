/** Modules that the build makes: web/scripts/lessons-plugin.ts. */
declare module 'virtual:lessons' {
  import type { LessonFacts, TrackFacts } from '#public/lessons/lesson-facts.ts';

  export const lessonsByLanguage: Record<string, { tracks: TrackFacts[]; lessons: LessonFacts[] }>;
}

declare module 'virtual:lesson-list' {
  export const lessonList: readonly { slug: string; title: string; minutes: number; order: number }[];
}
