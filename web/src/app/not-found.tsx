import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';

/** Any address that no screen has. */
export function NotFoundScreen() {
  return (
    <PublicLayout title="Page not found" lead="There is nothing at this address." {...usePlatform()}>
      <Button component={Link} to="/" fullWidth>
        Return Home
      </Button>
    </PublicLayout>
  );
}
