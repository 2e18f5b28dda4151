import type { PublicSettings } from '@fairlead/contract/features/settings.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { OFFLINE_PAGE } from '../service-worker/rules.ts';
import { lessons } from './lessons/lessons.ts';
import { isPublished, type PageRoute } from './page.ts';
import { drawLanding } from './pages/landing.tsx';
import { drawLearn } from './pages/learn.tsx';
import { drawLegal } from './pages/legal.tsx';
import { drawLesson } from './pages/lesson.tsx';
import { drawNews } from './pages/news.tsx';
import { drawNewsItem } from './pages/news-item.tsx';
import {
  drawNewsletterConfirm,
  drawNewsletterUnsubscribe,
  drawNotificationsUnsubscribe,
} from './pages/newsletter-link.tsx';
import { drawOffline } from './pages/offline.tsx';
import { transparencyRoute } from './pages/transparency.tsx';

/** Every page of the public site. */
const routes: readonly PageRoute[] = [
  { path: screens.landing, draw: drawLanding },
  { path: screens.learn, query: ['q'], draw: drawLearn },
  { path: screens.lesson, draw: drawLesson },
  { path: screens.legal, query: ['version'], draw: drawLegal },
  { path: screens.newsletterConfirm, draw: drawNewsletterConfirm, unlisted: true },
  { path: screens.newsletterUnsubscribe, draw: drawNewsletterUnsubscribe, unlisted: true },
  { path: screens.notificationsUnsubscribe, draw: drawNotificationsUnsubscribe, unlisted: true },
  { path: OFFLINE_PAGE, draw: drawOffline, unlisted: true },
  { path: screens.news, query: ['kind', 'pair', 'q', 'page'], draw: drawNews },
  { path: screens.newsItem, draw: drawNewsItem },
  transparencyRoute,
];

/** Stands for all addresses without a page. */
export const NOT_FOUND = '/404';

/** Pages that are known beforehand, without those that the operator does not publish. */
export const listAddresses = (settings: PublicSettings): readonly string[] => [
  ...routes
    .filter((route) => !route.unlisted && !route.path.includes('$') && isPublished(route, settings))
    .map(({ path }) => path),
  ...['risk', 'terms', 'privacy', 'company'].map((document) => `/legal/${document}`),
  ...lessons.map(({ slug }) => `/learn/${slug}`),
];

export type FoundPage = {
  route: PageRoute;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The path and the parameters that the page reads, in the order in which it names them. */
  address: string;
};

/** The page of an address; a slash at its end and parameters that the page does not read make no difference. */
export function findPage(url: string): FoundPage | undefined {
  // put together, not resolved: two slashes at its beginning would name another host
  const { pathname, searchParams } = new URL(`http://site${url}`);
  const parts = split(pathname);
  for (const route of routes) {
    const params = match(split(route.path), parts);
    if (!params) continue;
    const names = (route.query ?? []).filter((name) => searchParams.get(name));
    const query = Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? '']));
    const search = names.length > 0 ? `?${new URLSearchParams(query)}` : '';
    return { route, params, query, address: `/${parts.join('/')}${search}` };
  }
  return undefined;
}

const split = (path: string) => path.split('/').filter(Boolean);

function match(pattern: string[], parts: string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const given = parts[place] ?? '';
    if (part.startsWith('$')) params[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return params;
}
