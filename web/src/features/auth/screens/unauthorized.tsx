import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button, Stack } from '@mantine/core';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { useSession } from '#foundation/session.tsx';

/** Access refused: says as whom the visitor is signed in, and where he may go. */
export function UnauthorizedScreen() {
  const { auth, admin } = useSession();
  return (
    <PublicLayout title="Access refused" lead={leadFor(auth !== null, admin !== null)} {...usePlatform()}>
      <Stack gap={12}>
        {auth && (
          <Button component="a" href={screens.dashboard} fullWidth>
            Go to my overview
          </Button>
        )}
        {admin && (
          <Button component="a" href={screens.adminDashboard} fullWidth>
            Go to the staff dashboard
          </Button>
        )}
        {!auth && (
          <Button component="a" href={screens.login} variant={admin ? 'default' : 'filled'} fullWidth>
            Sign In
          </Button>
        )}
        {!admin && (
          <Button component="a" href={screens.adminLogin} variant="default" fullWidth>
            Staff sign-in
          </Button>
        )}
      </Stack>
    </PublicLayout>
  );
}

function leadFor(isMember: boolean, isStaff: boolean): string {
  if (isMember) return 'This page is not for your account. You are signed in as a member.';
  if (isStaff) return 'This page is for members. You are signed in as staff.';
  return 'This page is not for visitors. Sign in first.';
}
