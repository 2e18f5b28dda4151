import { screens } from '@fairlead/contract/wire/screens.ts';
import { useEffect } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { safeNext } from '#features/auth/components/safe-next.ts';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { useStaffSignIn } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { useSession } from '#foundation/session.tsx';
import { Anchor } from '#ui/plain/controls.tsx';

/** The staff's sign-in, apart from the members'. */
export function AdminLoginScreen() {
  const { admin, restored, refresh } = useSession();
  const signIn = useStaffSignIn();
  const next = safeNext(getQueryText('next'), '/admin', screens.adminDashboard);
  useEffect(() => {
    // a stored session may be over: the form must not vanish under the one who fills it in
    if (admin && restored) openDocument(next, { replace: true });
  }, [admin, restored, next]);
  return (
    <PublicLayout
      title={authTexts('staffSignIn')}
      suffix={authTexts('staff')}
      lead={authTexts('staffLead')}
      aside={<Anchor href={screens.login}>{authTexts('membersSignIn')}</Anchor>}
      {...usePlatform()}
    >
      <SignInForm write={signIn} onSignedIn={() => void refresh()} />
    </PublicLayout>
  );
}
