import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { safeNext, useQueryText } from '#features/auth/components/query-text.ts';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { useSignIn } from '#features/auth/queries.ts';
import { useSession } from '#foundation/session.tsx';

/** A member's sign-in; afterwards the page that was asked for. */
export function LoginScreen() {
  const { auth, restored, refresh } = useSession();
  const { history } = useRouter();
  const signIn = useSignIn();
  const next = safeNext(useQueryText('next'), '/user', screens.dashboard);
  useEffect(() => {
    // a stored session may be over: the form must not vanish under the one who fills it in
    if (auth && restored) history.replace(next);
  }, [auth, restored, history, next]);
  return (
    <PublicLayout
      title="Sign In"
      lead="Welcome back. Your figures are where you left them."
      aside={
        <>
          No account yet?{' '}
          <Anchor component={Link} to={screens.registration} inherit>
            Sign Up
          </Anchor>
        </>
      }
      {...usePlatform()}
    >
      <SignInForm write={signIn} onSignedIn={() => void refresh()}>
        <Anchor component={Link} to={screens.forgotPassword} size="sm">
          Forgot your password?
        </Anchor>
      </SignInForm>
    </PublicLayout>
  );
}
