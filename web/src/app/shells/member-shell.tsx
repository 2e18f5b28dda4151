import type { MemberIdentity } from '@fairlead/contract/features/session.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MemberLayout } from '#app/layouts/member-layout.tsx';
import { linkedScreen } from '#app/navigation.ts';
import { useCurrentScreen } from '#app/shells/current-screen.ts';
import { Redirect } from '#app/shells/redirect.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useSignOut } from '#features/auth/queries.ts';
import { useCoverage, useUnreadCount } from '#features/reports/queries.ts';
import { useSession } from '#foundation/session.tsx';
import { LoadingState } from '#ui/states.tsx';

const BeforeYouGoOn = lazy(async () => ({
  default: (await import('#features/agreements/screens/before-you-go-on.tsx')).BeforeYouGoOn,
}));

/** Guards the member's screens and draws their frame. */
export function MemberShell() {
  const { auth, admin, restored } = useSession();
  const signOut = useSignOut('member');
  if (!auth && !restored) return <LoadingState />;
  if (!auth && admin) return <Redirect to={screens.unauthorized} />;
  if (!auth) return <Redirect to={screens.login} returnTo />;
  if (auth.missing.length > 0)
    return (
      <Suspense fallback={<LoadingState />}>
        <BeforeYouGoOn member={auth} onSignOut={signOut} />
      </Suspense>
    );
  return <SignedIn member={auth} onSignOut={signOut} />;
}

function SignedIn({ member, onSignOut }: { member: MemberIdentity; onSignOut: () => void }) {
  const platform = usePlatform();
  const { name, title } = useCurrentScreen();
  const coverage = useCoverage();
  const unread = useUnreadCount(member.id);
  const user = { id: String(member.id), name: member.fullname || member.username, email: member.email };
  return (
    <MemberLayout
      title={title}
      current={linkedScreen(name)}
      user={user}
      coverage={coverage}
      unread={unread}
      onSignOut={onSignOut}
      {...platform}
    >
      <Outlet />
    </MemberLayout>
  );
}
