import * as z from 'zod/mini';
import { messageAnswer } from '../domain/answers.ts';
import { timestamp } from '../domain/dates.ts';
import { endpoint } from '../domain/endpoint.ts';
import { id, idText } from '../domain/ids.ts';
import { newsKinds, newsPairs, newsStates } from '../domain/news-kinds.ts';
import { pageQuery, searchText } from '../domain/paging.ts';
import { changedSanitizedText, sanitizedText } from '../domain/plain-text.ts';
import { problem } from '../domain/problem.ts';
import { richText } from '../domain/rich-text.ts';
import { allowedRoles } from '../domain/staff-roles.ts';
import { imageUpload } from '../domain/upload.ts';

const kind = z.enum(newsKinds);
const pair = z.enum(newsPairs);

/** A picture as it is kept: `name` is what an item is given, `address` where it is served on this platform. */
export const storedPicture = z.object({ name: z.string(), address: z.string(), width: z.int(), height: z.int() });
export type StoredPicture = z.output<typeof storedPicture>;

const newsPicture = z.extend(storedPicture, { alt: z.string() });

/**
 * `published_at` is from when on it is public; it stays when an item is taken back. `published` is true of a planned item
 * too, which only staff see: `state` tells them apart.
 */
export const newsItem = z.object({
  id,
  title: z.string(),
  body: z.string(),
  published: z.boolean(),
  published_at: z.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
  kind,
  pair: z.nullable(pair),
  picture: z.nullable(newsPicture),
  state: z.enum(newsStates),
  /** How long reading it takes, at least 1. */
  minutes: z.int(),
  /** The first words, without Markdown. */
  excerpt: z.string(),
  /** One of the demo's, written to show what an item looks like. */
  sample: z.boolean(),
});
export type NewsItem = z.output<typeof newsItem>;

const newsLink = z.nullable(z.object({ id, title: z.string() }));

const MAX_LENGTH = { title: 120, body: 10_000, alt: 200 };
const published = z.boolean();
const YEARS = { first: 2000, last: 2100 };

/** When it is public from: in the past, or planned. */
const publishedAt = timestamp.check(
  z.refine((date) => {
    const year = date.getUTCFullYear();
    return year >= YEARS.first && year < YEARS.last;
  }, problem('publicationDate')),
);

/** A picture that was uploaded before, and what it shows, for those who do not see it. */
const chosenPicture = z.strictObject({
  name: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  alt: sanitizedText(problem('describePicture'), MAX_LENGTH.alt),
});

/** Nothing is public by accident: left out, `published` is false. Published without a date, it is public at once. */
export const newsInput = z.strictObject({
  title: sanitizedText(problem('writeTitle'), MAX_LENGTH.title),
  body: sanitizedText(problem('writeText'), MAX_LENGTH.body),
  published: z._default(published, false),
  published_at: z.optional(z.nullable(publishedAt)),
  kind: z._default(kind, 'notice'),
  pair: z._default(z.nullable(pair), null),
  picture: z._default(z.nullable(chosenPicture), null),
});
export type NewsInput = z.output<typeof newsInput>;

const newsChanges = z.strictObject({
  title: changedSanitizedText(problem('writeTitle'), MAX_LENGTH.title),
  body: changedSanitizedText(problem('writeText'), MAX_LENGTH.body),
  published: z.optional(published),
  published_at: z.optional(z.nullable(publishedAt)),
  kind: z.optional(kind),
  pair: z.optional(z.nullable(pair)),
  picture: z.optional(z.nullable(chosenPicture)),
});
export type NewsChanges = z.output<typeof newsChanges>;

/** What a list is narrowed to. */
export const newsFilter = {
  kind: z.optional(kind),
  pair: z.optional(pair),
  /** For staff; everyone else sees what is published. */
  state: z.optional(z.enum(newsStates)),
  /** In titles. */
  search: searchText,
};
export type NewsFilter = z.output<ReturnType<typeof z.strictObject<typeof newsFilter>>>;

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
    query: z.strictObject({ ...pageQuery, ...newsFilter }),
    answer: z.object({ allnews: z.array(newsItem), total: z.int(), totalPages: z.int(), currentPage: z.int() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/news/{id}',
    audience: 'visitor',
    reads: ['news'],
    summary: 'One news item; only staff see one that is not published',
    params: one,
    answer: z.object({
      singlenews: z.extend(newsItem, { content: richText }),
      /** Published before and after it. */
      previous: newsLink,
      next: newsLink,
    }),
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
    summary: 'Deletes a news item, and its picture with it',
    params: one,
    answer: messageAnswer,
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/news/picture',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: [],
    summary: 'Keeps a picture for a news item; multipart, a PNG, JPEG or WebP of at most 2 MiB and 16 megapixels',
    upload: 'image',
    body: z.strictObject({ image: imageUpload }),
    answer: z.object({ picture: storedPicture }),
    nonSpec: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/news/preview',
    audience: 'admin',
    roles: allowedRoles.content,
    changes: [],
    summary: 'A text as readers would see it; nothing is kept',
    body: z.strictObject({ body: sanitizedText(problem('writeText'), MAX_LENGTH.body) }),
    answer: z.object({ content: richText, minutes: z.int() }),
    nonSpec: true,
  }),
};
