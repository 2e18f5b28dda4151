import { screens } from '@fairlead/contract/wire/screens.ts';
import { Outlet } from '@tanstack/react-router';
import { MemberLayout } from '#app/layouts/member-layout.tsx';
import { linkedScreen } from '#app/navigation.ts';
import { useCurrentScreen } from '#app/shells/current-screen.ts';
import { Redirect } from '#app/shells/redirect.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useSignOut } from '#features/auth/queries.ts';
import { useCoverage, useUnreadCount } from '#features/reports/queries.ts';
import { useSession } from '#foundation/session.tsx';
import { LoadingState } from '#ui/states.tsx';

/** Guards the member's screens and draws their frame. */
export function MemberShell() {
  const { auth, admin, restored } = useSession();
  if (!auth && !restored) return <LoadingState />;
  if (!auth && admin) return <Redirect to={screens.unauthorized} />;
  if (!auth) return <Redirect to={screens.login} returnTo />;
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
      current={linkedScreen(name)}
      user={user}
      coverage={coverage}
      unread={unread}
      onSignOut={signOut}
      {...platform}
    >
      <Outlet />
    </MemberLayout>
  );
}
