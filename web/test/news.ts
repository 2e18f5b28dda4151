import type { NewsItem } from '@fairlead/contract/features/news.ts';

const at = new Date('2026-11-20T10:00:00Z');

/** A published notice, with what a test wants otherwise. */
export const createNews = (rest: Partial<NewsItem> = {}): NewsItem => ({
  id: 5,
  title: 'Maintenance',
  body: 'On Sunday.',
  published: true,
  published_at: at,
  created_at: at,
  updated_at: at,
  kind: 'notice',
  pair: null,
  picture: null,
  state: 'published',
  minutes: 1,
  excerpt: 'On Sunday.',
  sample: false,
  ...rest,
});
