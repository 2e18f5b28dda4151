import { screens } from '@fairlead/contract/wire/screens.ts';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { StaffLayout } from '#app/layouts/staff-layout.tsx';
import { screenTable } from '#app/screen-table.ts';
import { useCurrentScreen } from '#app/shells/current-screen.ts';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useSession } from '#foundation/session.tsx';
import { LoadingState } from '#kit/states.tsx';
import { useSignOut } from '#rooms/auth/queries.ts';
import { useCoverage, useWaitingCounts } from '#rooms/reports/queries.ts';

const available = screenTable.map((screen) => screen.name);

/** Guards the staff's screens and draws their frame. */
export function StaffShell() {
  const { auth, admin, restored } = useSession();
  const { href } = useLocation();
  if (!admin && !restored) return <LoadingState />;
  if (!admin && auth) return <Navigate to={screens.unauthorized} replace />;
  if (!admin) return <Navigate to={screens.adminLogin} search={{ next: href } as never} replace />;
  return <SignedIn staff={admin} />;
}

function SignedIn({ staff }: { staff: NonNullable<ReturnType<typeof useSession>['admin']> }) {
  const platform = usePlatform();
  const { name, title } = useCurrentScreen();
  const coverage = useCoverage();
  const counts = useWaitingCounts();
  const signOut = useSignOut('staff');
  const user = { id: String(staff.id), name: staff.fullname || staff.username, email: staff.email };
  return (
    <StaffLayout
      title={title}
      current={name}
      user={user}
      available={available}
      coverage={coverage}
      counts={counts}
      onSignOut={signOut}
      {...platform}
    >
      <Outlet />
    </StaffLayout>
  );
}
