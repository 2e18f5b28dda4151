import type { TitledScreen } from '#app/screens/screen.ts';
import { app } from '#app/texts.ts';

/** A page's title: the screen's own before the site's, which is the start page's. For tabs, history and screen readers. */
export function pageTitle(screen: TitledScreen | undefined): string {
  const site = app('title.landing');
  if (screen === 'landing') return site;
  return app('pageTitle', { title: screen === undefined ? app('notFound') : app(`title.${screen}`), site });
}
