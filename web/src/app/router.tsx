import { pageFor } from '@fairlead/contract/domain/pages.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  type RouteComponent,
  stringifySearchWith,
  useMatches,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { frame } from '#app/frame-texts.ts';
import { loadWithTexts } from '#app/load-screen.ts';
import { NotFoundScreen } from '#app/not-found.tsx';
import { pageTitle } from '#app/page-title.ts';
import { PageError, ScreenError } from '#app/screen-error.tsx';
import type { Screen, SignedInScreen } from '#app/screens/screen.ts';
import { LoadingState } from '#ui/states.tsx';

/** The router over the member's or the staff's screens. Search parameters hold a list's view, so that a link shows the same. */
export function createAppRouter(table: readonly Screen<SignedInScreen>[], shell: RouteComponent) {
  const root = createRootRoute({ component: Root, notFoundComponent: Elsewhere, errorComponent: PageError });
  const layout = createRoute({ getParentRoute: () => root, id: 'frame', component: shell, errorComponent: PageError });
  const routes = table.map((screen) =>
    createRoute({
      getParentRoute: () => layout,
      path: screens[screen.name],
      component: lazyRouteComponent(loadWithTexts(screen.load)) as RouteComponent,
      errorComponent: ScreenError,
      staticData: { screen: screen.name },
    }),
  );
  return createRouter({
    routeTree: root.addChildren([layout.addChildren(routes)]),
    defaultPendingComponent: () => <LoadingState />,
    defaultPreload: 'intent',
    // texts stay texts: a sponsor's code such as 2E5 is not a number
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
  });
}

const openedAs = pageFor(location.pathname);

/** Where a link leads to a screen of another document, that document; else there is no such screen. */
function Elsewhere() {
  const isElsewhere = pageFor(location.pathname) !== openedAs;
  useEffect(() => {
    if (isElsewhere) location.reload();
  }, [isElsewhere]);
  return isElsewhere ? <LoadingState /> : <NotFoundScreen />;
}

function Root() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  useEffect(() => {
    document.title = pageTitle(screen && frame(`title.${screen}`));
  }, [screen]);
  return <Outlet />;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: SignedInScreen;
  }
}
