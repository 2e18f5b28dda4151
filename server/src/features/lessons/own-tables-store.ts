import type { OwnTable } from '#foundation/own-table.ts';

/** What a member is told of the lessons that they read. */
export const lessonsTables: readonly OwnTable[] = [
  {
    name: 'lessons',
    table: 'lesson_progress',
    columns: 'lesson read_at saved_at',
    order: 't.lesson',
  },
];
