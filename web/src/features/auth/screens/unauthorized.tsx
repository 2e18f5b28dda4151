import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button, Stack } from '@mantine/core';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { authTexts } from '#features/auth/texts.ts';
import { useSession } from '#foundation/session.tsx';

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
          <Button component="a" href={screens.dashboard} fullWidth>
            {authTexts('goToDashboard')}
          </Button>
        )}
        {admin && (
          <Button component="a" href={screens.adminDashboard} fullWidth>
            {authTexts('goToStaffDashboard')}
          </Button>
        )}
        {!auth && (
          <Button component="a" href={screens.login} variant={admin ? 'default' : 'filled'} fullWidth>
            {authTexts('signIn')}
          </Button>
        )}
        {!admin && (
          <Button component="a" href={screens.adminLogin} variant="default" fullWidth>
            {authTexts('staffSignIn')}
          </Button>
        )}
      </Stack>
    </PublicLayout>
  );
}
