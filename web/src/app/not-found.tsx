import { Button } from '@mantine/core';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { app } from '#app/texts.ts';

/** Any address that no screen has. */
export function NotFoundScreen() {
  return (
    <PublicLayout title={app('notFound')} lead={app('notFoundLead')} {...usePlatform()}>
      <Button component="a" href="/" fullWidth>
        {app('returnHome')}
      </Button>
    </PublicLayout>
  );
}
