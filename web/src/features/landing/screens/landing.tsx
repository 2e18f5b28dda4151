import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';

/** The start page. */
export function LandingScreen() {
  return (
    <PublicLayout
      title="Learn how currencies move. Decide for yourself."
      lead="Lessons, daily analysis and risk rules in plain language. Every example shows what you could lose, not only what you could gain."
      aside={<Link to={screens.adminLogin}>Staff sign-in</Link>}
      {...usePlatform()}
    >
      <Button component={Link} to={screens.registration} fullWidth mb="sm">
        Sign Up
      </Button>
      <Button component={Link} to={screens.login} variant="default" fullWidth>
        Sign In
      </Button>
    </PublicLayout>
  );
}
