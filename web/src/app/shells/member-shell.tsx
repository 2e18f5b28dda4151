import { screens } from '@fairlead/contract/wire/screens.ts';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { MemberLayout } from '#app/layouts/member-layout.tsx';
import { screenTable } from '#app/screen-table.ts';
import { useCurrentScreen } from '#app/shells/current-screen.ts';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useSession } from '#foundation/session.tsx';
import { LoadingState } from '#kit/states.tsx';
import { useSignOut } from '#rooms/auth/queries.ts';
import { useCoverage, useUnreadCount } from '#rooms/reports/queries.ts';

const available = screenTable.map((screen) => screen.name);

/** Guards the member's screens and draws their frame. */
export function MemberShell() {
  const { auth, admin, restored } = useSession();
  const { href } = useLocation();
  if (!auth && !restored) return <LoadingState />;
  if (!auth && admin) return <Navigate to={screens.unauthorized} replace />;
  if (!auth) return <Navigate to={screens.login} search={{ next: href } as never} replace />;
  return <SignedIn member={auth} />;
}

function SignedIn({ member }: { member: NonNullable<ReturnType<typeof useSession>['auth']> }) {
  const platform = usePlatform();
  const { name, title } = useCurrentScreen();
  const coverage = useCoverage();
  const unread = useUnreadCount(member.id);
  const signOut = useSignOut('member');
  const user = { id: String(member.id), name: member.fullname || member.username, email: member.email };
  return (
    <MemberLayout
      title={title}
      current={name}
      user={user}
      available={available}
      coverage={coverage}
      unread={unread}
      onSignOut={signOut}
      {...platform}
    >
      <Outlet />
    </MemberLayout>
  );
}
