import { screens } from '@fairlead/contract/wire/screens.ts';
import { useEffect } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { safeNext } from '#features/auth/components/safe-next.ts';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { useSignIn } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { useSession } from '#foundation/session.tsx';
import { Anchor } from '#ui/plain/controls.tsx';

/** A member's sign-in; afterwards the page that was asked for. */
export function LoginScreen() {
  const { auth, restored, refresh } = useSession();
  const signIn = useSignIn();
  const next = safeNext(getQueryText('next'), '/user', screens.dashboard);
  useEffect(() => {
    // a stored session may be over: the form must not vanish under the one who fills it in
    if (auth && restored) openDocument(next, { replace: true });
  }, [auth, restored, next]);
  return (
    <PublicLayout
      title={authTexts('signIn')}
      lead={authTexts('welcomeBack')}
      aside={authTexts.rich('noAccount', {
        link: (children) => <Anchor href={screens.registration}>{children}</Anchor>,
      })}
      {...usePlatform()}
    >
      <SignInForm write={signIn} onSignedIn={() => void refresh()}>
        <Anchor href={screens.forgotPassword} size="sm">
          {authTexts('forgotPassword')}
        </Anchor>
      </SignInForm>
    </PublicLayout>
  );
}
