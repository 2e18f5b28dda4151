import { screens } from '@fairlead/contract/wire/screens.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router';
import { NotFoundScreen } from '#app/not-found.tsx';
import { usePageTitle } from '#app/page-title.ts';
import { PageError, ScreenError } from '#app/screen-error.tsx';
import { type Screen, screenTable } from '#app/screen-table.ts';
import { MemberShell } from '#app/shells/member-shell.tsx';
import { StaffShell } from '#app/shells/staff-shell.tsx';
import { screenComponent } from '#app/with-texts.ts';
import { LoadingState } from '#ui/states.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen, errorComponent: PageError });
const shell = { getParentRoute: () => root, errorComponent: PageError };
const memberRoot = createRoute({ ...shell, id: 'member', component: MemberShell });
const staffRoot = createRoute({ ...shell, id: 'staff', component: StaffShell });

const parents = { bare: root, member: memberRoot, staff: staffRoot };

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => parents[screen.who] as typeof root,
    path: screens[screen.name],
    component: screenComponent(screen.load),
    errorComponent: screen.who === 'bare' ? PageError : ScreenError,
    staticData: { screen: screen.name },
  });

const of = (who: Screen['who']) => screenTable.filter((screen) => screen.who === who).map(routeOf);

/** The router over every screen of the table. Search parameters hold a list's view, so that a link shows the same. */
export const createAppRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      ...of('bare'),
      memberRoot.addChildren(of('member')),
      staffRoot.addChildren(of('staff')),
    ]),
    defaultPendingComponent: () => <LoadingState />,
    defaultPreload: 'intent',
    // texts stay texts: a sponsor's code such as 2E5 is not a number
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
  });

function Root() {
  usePageTitle();
  return <Outlet />;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen['name'];
  }
}
