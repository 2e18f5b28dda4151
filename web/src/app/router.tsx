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
import { type Screen, screenTable } from '#app/screen-table.ts';
import { MemberShell } from '#app/shells/member-shell.tsx';
import { StaffShell } from '#app/shells/staff-shell.tsx';
import { screenComponent } from '#app/with-texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });
const memberRoot = createRoute({ getParentRoute: () => root, id: 'member', component: MemberShell });
const staffRoot = createRoute({ getParentRoute: () => root, id: 'staff', component: StaffShell });

const parents = { bare: root, member: memberRoot, staff: staffRoot };

const routeOf = (screen: Screen) =>
  createRoute({
    getParentRoute: () => parents[screen.who] as typeof root,
    path: screens[screen.name],
    component: screenComponent(screen.load),
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
    defaultErrorComponent: ({ error, reset }) => <ErrorState message={errorText(error)} onRetry={reset} />,
    defaultPreload: 'intent',
    // texts stay texts: a sponsor's code such as 2E5 is not a number
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen['name'];
  }
}
