import { screens } from '@fairlead/contract/wire/screens.ts';
import { Button } from '@mantine/core';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';

/** The start page. */
export function LandingScreen() {
  return (
    <PublicLayout
      title="Learn how currencies move. Decide for yourself."
      lead="Lessons, daily analysis and risk rules in plain language. Every example shows what you could lose, not only what you could gain."
      aside={<a href={screens.adminLogin}>Staff sign-in</a>}
      {...usePlatform()}
    >
      <Button component="a" href={screens.registration} fullWidth mb="sm">
        Sign Up
      </Button>
      <Button component="a" href={screens.login} variant="default" fullWidth>
        Sign In
      </Button>
    </PublicLayout>
  );
}
