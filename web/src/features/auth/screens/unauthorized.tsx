import { screens } from '@fairlead/contract/wire/screens.ts';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { authTexts } from '#features/auth/texts.ts';
import { useSession } from '#foundation/session.tsx';
import { ButtonLink, Stack } from '#ui/plain/controls.tsx';

/** Access denied, and where the person may go. */
export function UnauthorizedScreen() {
  const { auth, admin } = useSession();
  return (
    <PublicLayout
      title={authTexts('accessRefused')}
      lead={authTexts(auth || admin ? 'noAccess' : 'signInFirst')}
      {...usePlatform()}
    >
      <Stack gap={12}>
        {auth && (
          <ButtonLink href={screens.dashboard} fullWidth>
            {authTexts('goToDashboard')}
          </ButtonLink>
        )}
        {admin && (
          <ButtonLink href={screens.adminDashboard} fullWidth>
            {authTexts('goToStaffDashboard')}
          </ButtonLink>
        )}
        {!auth && (
          <ButtonLink href={screens.login} variant={admin ? 'default' : 'filled'} fullWidth>
            {authTexts('signIn')}
          </ButtonLink>
        )}
        {!admin && (
          <ButtonLink href={screens.adminLogin} variant="default" fullWidth>
            {authTexts('staffSignIn')}
          </ButtonLink>
        )}
      </Stack>
    </PublicLayout>
  );
}
