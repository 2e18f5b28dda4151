import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { usePlatform } from '#app/shells/use-platform.ts';
import { app } from '#app/texts.ts';
import { ButtonLink } from '#ui/plain/controls.tsx';

/** Any address that no screen has. */
export function NotFoundScreen() {
  return (
    <PublicLayout title={app('notFound')} lead={app('notFoundLead')} {...usePlatform()}>
      <ButtonLink href="/" fullWidth>
        {app('returnHome')}
      </ButtonLink>
    </PublicLayout>
  );
}
