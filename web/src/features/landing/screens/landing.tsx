import { screens } from '@fairlead/contract/wire/screens.ts';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { ButtonLink } from '#ui/plain/controls.tsx';

/** The start page. */
export function LandingScreen() {
  return (
    <PublicLayout
      title="Learn how currencies move. Decide for yourself."
      lead="Lessons, daily analysis and risk rules in plain language. Every example shows what you could lose, not only what you could gain."
      aside={<a href={screens.adminLogin}>Staff sign-in</a>}
      {...usePlatform()}
    >
      <ButtonLink href={screens.registration} fullWidth>
        Sign Up
      </ButtonLink>
      <ButtonLink href={screens.login} variant="default" fullWidth>
        Sign In
      </ButtonLink>
    </PublicLayout>
  );
}
