import * as z from 'zod/mini';
import { endpoint } from '../domain/endpoint.ts';
import { problem } from '../domain/problem.ts';

/** A lesson's address below /learn. */
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, problem('lessonName')));
const slugs = z.array(slug).check(z.maxLength(100));

/** Lessons by their addresses: those that a member has read, and those they keep for later. */
export const lessonProgress = z.object({ read: z.array(z.string()), saved: z.array(z.string()) });
export type LessonProgress = z.output<typeof lessonProgress>;

export const lessonsContract = {
  progress: endpoint({
    method: 'GET',
    path: '/lessons/progress',
    audience: 'self',
    nonSpec: true,
    reads: ['lessons'],
    summary: 'Which lessons the member has read, and which they keep for later',
    answer: lessonProgress,
  }),
  addProgress: endpoint({
    method: 'POST',
    path: '/lessons/progress',
    audience: 'self',
    nonSpec: true,
    changes: ['lessons'],
    summary: 'Adds what was read and kept before signing in; what is there already stays',
    body: z.strictObject({ read: slugs, saved: slugs }),
    answer: lessonProgress,
  }),
  changeProgress: endpoint({
    method: 'PUT',
    path: '/lessons/progress',
    audience: 'self',
    nonSpec: true,
    changes: ['lessons'],
    summary: 'Notes a lesson as read or kept for later, or takes that back',
    body: z.strictObject({ lesson: slug, read: z.optional(z.boolean()), saved: z.optional(z.boolean()) }),
    answer: lessonProgress,
  }),
};
