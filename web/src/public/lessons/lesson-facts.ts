import type { Lesson, Track } from '#lessons-schema';

/** What is known of a lesson besides its drawn text. */
export type LessonFacts = Omit<Lesson, 'body' | 'links' | 'figures'> & {
  /** Its sentences, for searching. */
  text: string;
};
export type TrackFacts = Track;
