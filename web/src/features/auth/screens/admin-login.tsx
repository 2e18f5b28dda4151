import { screens } from '@fairlead/contract/wire/screens.ts';
import { Anchor } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { safeNext, useQueryText } from '#features/auth/components/query-text.ts';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { useStaffSignIn } from '#features/auth/queries.ts';
import { useSession } from '#foundation/session.tsx';

/** The staff's sign-in, apart from the members'. */
export function AdminLoginScreen() {
  const { admin, restored, refresh } = useSession();
  const { history } = useRouter();
  const signIn = useStaffSignIn();
  const next = safeNext(useQueryText('next'), '/admin', screens.adminDashboard);
  useEffect(() => {
    // a stored session may be over: the form must not vanish under the one who fills it in
    if (admin && restored) history.replace(next);
  }, [admin, restored, history, next]);
  return (
    <PublicLayout
      title="Staff sign-in"
      suffix="Staff"
      lead="For staff only. Every sign-in is written to the audit log."
      aside={
        <Anchor component={Link} to={screens.login} inherit>
          Members sign in here
        </Anchor>
      }
      {...usePlatform()}
    >
      <SignInForm write={signIn} onSignedIn={() => void refresh()} />
    </PublicLayout>
  );
}
