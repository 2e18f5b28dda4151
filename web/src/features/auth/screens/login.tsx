import { screens } from '@fairlead/contract/wire/screens.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { safeNext } from '#features/auth/components/safe-next.ts';
import { SignInForm } from '#features/auth/components/sign-in-form.tsx';
import { useSignIn } from '#features/auth/queries.ts';
import { authTexts } from '#features/auth/texts.ts';
import { getQueryText, openDocument } from '#foundation/documents.ts';
import { useSession } from '#foundation/session.tsx';
import { Anchor, Button, Stack } from '#ui/plain/controls.tsx';

/** What finds wallets and asks them is loaded once it is asked for. */
const WalletSignIn = lazy(async () => ({
  default: (await import('#features/wallet-sign-in/components/wallet-sign-in.tsx')).WalletSignIn,
}));

/** A member's sign-in; afterwards the page that was asked for. */
export function LoginScreen() {
  const { auth, restored, refresh } = useSession();
  const signIn = useSignIn();
  const [byWallet, setByWallet] = useState(false);
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
      <Stack>
        <SignInForm write={signIn} onSignedIn={() => void refresh()}>
          <Anchor href={screens.forgotPassword} size="sm">
            {authTexts('forgotPassword')}
          </Anchor>
        </SignInForm>
        {byWallet ? (
          <Suspense fallback={<Button size="lg" fullWidth variant="default" loading />}>
            <WalletSignIn onSignedIn={() => void refresh()} />
          </Suspense>
        ) : (
          <Button size="lg" fullWidth variant="default" onClick={() => setByWallet(true)}>
            {authTexts('signInByWallet')}
          </Button>
        )}
      </Stack>
    </PublicLayout>
  );
}
