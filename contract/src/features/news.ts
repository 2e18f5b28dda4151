import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { pageQuery } from '../domain/paging.ts';
import { changedSanitizedText, sanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { allowedRoles } from '../domain/staff-roles.ts';

/** `published_at` is the first time it was public; it stays when an item is taken back. */
export const newsItem = z.object({
  id,
  title: z.string(),
  body: z.string(),
  published: z.boolean(),
  published_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});
export type NewsItem = z.output<typeof newsItem>;

const MAX_LENGTH = { title: 120, body: 10_000 };
const published = z.boolean();

/** Nothing is public by accident: left out, `published` is false. */
export const newsInput = z.strictObject({
  title: sanitizedText(problem('writeTitle'), MAX_LENGTH.title),
  body: sanitizedText(problem('writeText'), MAX_LENGTH.body),
  published: z._default(published, false),
});
export type NewsInput = z.output<typeof newsInput>;

const newsChanges = z.strictObject({
  title: changedSanitizedText(problem('writeTitle'), MAX_LENGTH.title),
  body: changedSanitizedText(problem('writeText'), MAX_LENGTH.body),
  published: z.optional(published),
});
export type NewsChanges = z.output<typeof newsChanges>;

const one = z.object({ id: idText });

export const newsContract = {
  add: endpoint({
    method: 'POST',
    path: '/news/add',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['news', 'audit'],
    summary: 'Writes a news item, unpublished unless it says otherwise',
    body: newsInput,
    answer: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/news/list',
    audience: 'visitor',
    reads: ['news'],
    summary: 'News, newest first; only staff see what is not published',
    query: z.strictObject(pageQuery),
    answer: z.object({ allnews: z.array(newsItem), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/news/{id}',
    audience: 'visitor',
    reads: ['news'],
    summary: 'One news item; only staff see one that is not published',
    params: one,
    answer: z.object({ singlenews: newsItem }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/news/{id}',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['news', 'audit'],
    summary: 'Changes a news item, publishes it or takes it back',
    params: one,
    body: newsChanges,
    answer: messageAnswer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/news/{id}',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: ['news', 'audit'],
    summary: 'Deletes a news item',
    params: one,
    answer: messageAnswer,
  }),
};
