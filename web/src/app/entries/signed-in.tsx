import { type RouteComponent, RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { start } from '#app/entries/start.tsx';
import { Themed } from '#app/entries/themed.tsx';
import { createAppRouter } from '#app/router.tsx';
import type { Screen, SignedInScreen } from '#app/screens/screen.ts';
import { watchUse } from '#foundation/activity.ts';
import { actingAs } from '#foundation/api.ts';
import { useSession } from '#foundation/session.tsx';
import { useStepUpRequest } from '#foundation/step-up-prompt.ts';
import { Successes } from '#foundation/success.tsx';
import { watchTyping } from '#foundation/unsent.ts';

const StepUpPrompt = lazy(async () => ({
  default: (await import('#features/auth/components/step-up-prompt.tsx')).StepUpPrompt,
}));

/** Loaded after the page: no session ends in its first moments. */
const SessionEnd = lazy(async () => ({
  default: (await import('#features/auth/components/session-end.tsx')).SessionEnd,
}));
const SESSION_END_AFTER_MS = 10_000;

/** Starts the member's or the staff's application. */
export function startSignedIn(screens: readonly Screen<SignedInScreen>[], shell: RouteComponent): void {
  // a browser may keep the whole page and show it again after someone signed out: nothing of theirs must come back
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  watchTyping();
  watchUse();
  const router = createAppRouter(screens, shell);
  void start(
    <Themed>
      <RouterProvider router={router} />
      <StepUp />
      <EndOfSession />
      <Successes />
    </Themed>,
    () => router.state.matches.at(-1)?.staticData.screen ?? 'none',
  );
}

/** The dialog is loaded when a write first asks for a code. */
function StepUp() {
  const isAsked = useStepUpRequest() !== null;
  return (
    isAsked && (
      <Suspense>
        <StepUpPrompt />
      </Suspense>
    )
  );
}

function EndOfSession() {
  const { auth, admin } = useSession();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), SESSION_END_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isDue &&
    (actingAs() === 'staff' ? admin : auth) && (
      <Suspense>
        <SessionEnd />
      </Suspense>
    )
  );
}
