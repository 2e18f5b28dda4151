import { mayCall } from '@fairlead/contract/domain/staff-roles.ts';
import type { StaffIdentity } from '@fairlead/contract/features/session.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { frame } from '#app/frame-texts.ts';
import { StaffLayout } from '#app/layouts/staff-layout.tsx';
import { linkedScreen } from '#app/navigation.ts';
import type { Screen } from '#app/screens/screen.ts';
import { staffScreens } from '#app/screens/staff-screens.ts';
import { useCurrentScreen } from '#app/shells/current-screen.ts';
import { Redirect } from '#app/shells/redirect.tsx';
import { RoleNotice } from '#app/shells/role-notice.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useSignOut } from '#features/auth/sign-out.ts';
import { FRAME_MS, useCoverage } from '#features/reports/queries.ts';
import { useWaitingCounts } from '#features/reports/staff-frame/queries.ts';
import { useSession } from '#foundation/session.tsx';
import { ListTools } from '#ui/list-tools.ts';
import { LoadingState } from '#ui/states.tsx';

const SecurityScreen = lazy(async () => ({
  default: (await import('#features/auth/screens/security.tsx')).SecurityScreen,
}));

const StaffStops = lazy(async () => ({
  default: (await import('#features/emergency-stops/components/staff-stops.tsx')).StaffStops,
}));

const SavedViews = lazy(async () => ({
  default: (await import('#features/saved-views/components/saved-views.tsx')).SavedViews,
}));
const Tools = () => (
  <Suspense>
    <SavedViews />
  </Suspense>
);

const findRoles = (name: string) => staffScreens.find((screen) => screen.name === name)?.roles;

/** Guards the staff's screens and draws their frame. */
export function StaffShell() {
  const { auth, admin, restored } = useSession();
  if (!admin && !restored) return <LoadingState />;
  if (!admin && auth) return <Redirect to={screens.unauthorized} />;
  if (!admin) return <Redirect to={screens.adminLogin} returnTo />;
  if (admin.must_set_second_factor) return <BeforeSecondFactor staff={admin} />;
  return <SignedIn staff={admin} />;
}

function SignedIn({ staff }: { staff: NonNullable<ReturnType<typeof useSession>['admin']> }) {
  const { stops, ...platform } = usePlatform(FRAME_MS);
  const { name, title } = useCurrentScreen();
  const coverage = useCoverage();
  const counts = useWaitingCounts();
  const signOut = useSignOut('staff');
  const isOpen = ({ roles }: Screen) => roles === undefined || mayCall({ roles }, staff.staff_role);
  const open = staffScreens.filter(isOpen).map((screen) => screen.name);
  const user = { id: String(staff.id), name: staff.fullname || staff.username, email: staff.email };
  return (
    <StaffLayout
      title={title}
      current={linkedScreen(name)}
      isDetail={linkedScreen(name) !== name}
      user={user}
      available={open}
      coverage={coverage}
      counts={counts}
      onSignOut={signOut}
      stopBanner={
        stops.length > 0 && (
          <Suspense>
            <StaffStops />
          </Suspense>
        )
      }
      {...platform}
    >
      <ListTools value={Tools}>
        {open.includes(name) ? <Outlet /> : <RoleNotice role={staff.staff_role} roles={findRoles(name)} />}
      </ListTools>
    </StaffLayout>
  );
}

/** Staff who must have a second factor and have none yet see the screen that sets it up, whatever they asked for. */
function BeforeSecondFactor({ staff }: { staff: StaffIdentity }) {
  const { stops: _, ...platform } = usePlatform();
  const signOut = useSignOut('staff');
  const user = { id: String(staff.id), name: staff.fullname || staff.username, email: staff.email };
  return (
    <StaffLayout
      title={frame('title.adminSecurity')}
      current="adminSecurity"
      user={user}
      available={['adminSecurity']}
      coverage={undefined}
      counts={undefined}
      onSignOut={signOut}
      {...platform}
    >
      <Suspense fallback={<LoadingState />}>
        <SecurityScreen />
      </Suspense>
    </StaffLayout>
  );
}
