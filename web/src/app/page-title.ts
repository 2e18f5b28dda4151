import { app } from '#app/texts.ts';

/** A page's title: the screen's own before the site's, which is the start page's. For tabs, history and screen readers. */
export function pageTitle(title = app('notFound')): string {
  const site = app('title.landing');
  return title === site ? site : app('pageTitle', { title, site });
}
