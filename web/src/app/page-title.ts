import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { TitledScreen } from '#app/screens/screen.ts';
import { app } from '#app/texts.ts';

/** A page's title: the screen's own before the site's, which is the start page's. */
export function pageTitle(screen: TitledScreen | undefined): string {
  const site = app('title.landing');
  if (screen === 'landing') return site;
  return app('pageTitle', { title: screen === undefined ? app('notFound') : app(`title.${screen}`), site });
}

/** Sets the title of the open screen for tabs, history and screen readers. */
export function usePageTitle(): void {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  useEffect(() => {
    document.title = pageTitle(screen);
  }, [screen]);
}
