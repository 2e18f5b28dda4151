import { screens } from '@fairlead/contract/wire/screens.ts';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { landing } from '#features/landing/texts.ts';
import { ButtonLink } from '#ui/plain/controls.tsx';

/** The start page. */
export function LandingScreen() {
  return (
    <PublicLayout
      title={landing('title')}
      lead={landing('lead')}
      aside={<a href={screens.adminLogin}>{landing('staffSignIn')}</a>}
      {...usePlatform()}
    >
      <ButtonLink href={screens.registration} fullWidth>
        {landing('signUp')}
      </ButtonLink>
      <ButtonLink href={screens.login} variant="default" fullWidth>
        {landing('signIn')}
      </ButtonLink>
    </PublicLayout>
  );
}
