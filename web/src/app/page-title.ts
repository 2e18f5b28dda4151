import { app } from '#app/texts.ts';

/** A page's title: the screen's own before the site's. For tabs, history and screen readers. */
export const pageTitle = (title = app('notFound')): string => app('pageTitle', { title, site: app('site') });
