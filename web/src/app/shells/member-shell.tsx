import type { MemberIdentity } from '@fairlead/contract/features/session.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { frame } from '#app/frame-texts.ts';
import { NotificationsBell } from '#app/layouts/bell.tsx';
import { MemberLayout } from '#app/layouts/member-layout.tsx';
import { linkedScreen } from '#app/navigation.ts';
import { useCurrentScreen } from '#app/shells/current-screen.ts';
import { Redirect } from '#app/shells/redirect.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useSignOut } from '#features/auth/sign-out.ts';
import { MemberBanner } from '#features/banners/components/member-banner.tsx';
import { useFreshNotices } from '#features/notifications/live/queries.ts';
import { useLive } from '#features/notifications/live/use-live.ts';
import { useCoverage } from '#features/reports/queries.ts';
import { useSession } from '#foundation/session.tsx';
import { LoadingState } from '#ui/states.tsx';

const BeforeYouGoOn = lazy(async () => ({
  default: (await import('#features/agreements/screens/before-you-go-on.tsx')).BeforeYouGoOn,
}));

/** The page waits at most this long for its banner: it would be moved by one that comes later. */
const WAITS_MS = 400;

/** True for a moment at most. */
function useBriefly(isTrue: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), WAITS_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTrue && !isOver;
}

const MemberStops = lazy(async () => ({
  default: (await import('#features/emergency-stops/components/member-stops.tsx')).MemberStops,
}));

/** Loaded once there is one to be shown. */
const Popups = lazy(async () => ({ default: (await import('#features/notifications/components/popups.tsx')).Popups }));

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
  const { stops: stopsAtFirst, ...platform } = usePlatform();
  const { name, title } = useCurrentScreen();
  const coverage = useCoverage();
  const isLive = useLive(member.id);
  const { data: notices, isSettled } = useFreshNotices(isLive);
  // the page stays open: what is stopped later comes with the notices
  const stops = notices?.stops ?? stopsAtFirst;
  const isWaiting = useBriefly(!isSettled);
  const user = { id: String(member.id), name: member.fullname || member.username, email: member.email };
  const banner = <MemberBanner banner={notices?.banner} screen={name} closeLabel={frame('closeBanner')} />;
  return (
    <MemberLayout
      title={title}
      current={linkedScreen(name)}
      user={user}
      coverage={coverage}
      onSignOut={onSignOut}
      bell={<NotificationsBell unread={notices?.unseen ?? 0} isLive={isLive} />}
      banner={banner}
      isWaiting={isWaiting}
      stopBanner={
        stops.length > 0 && (
          <Suspense>
            <MemberStops stops={stops} />
          </Suspense>
        )
      }
      {...platform}
    >
      <Outlet />
      {notices && notices.popups.length > 0 && (
        <Suspense>
          <Popups popups={notices.popups} />
        </Suspense>
      )}
    </MemberLayout>
  );
}
