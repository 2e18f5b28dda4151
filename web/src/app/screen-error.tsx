import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PublicLayout } from '#app/layouts/public-layout.tsx';
import { useCurrentScreen } from '#app/shells/current-screen.ts';
import { usePlatform } from '#app/shells/use-platform.ts';
import { app } from '#app/texts.ts';
import { reportClientError } from '#foundation/client-errors.ts';
import { ErrorState } from '#ui/states.tsx';
import { ui } from '#ui/texts.ts';

/** In place of a screen that broke. The navigation around it goes on working; the error is in the server's log. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { name } = useCurrentScreen();
  const [reference] = useState(() => reportClientError(error, name));
  return (
    <ErrorState
      title={app('screenErrorTitle')}
      message={
        <>
          {app('screenErrorText')} {ui('supportReference', { id: reference })}
        </>
      }
      onRetry={reset}
    />
  );
}

/** The same for a screen, or a frame, that has no navigation around it. */
export function PageError(props: ErrorComponentProps) {
  return (
    <PublicLayout title={app('pageErrorTitle')} aside={<Link to="/">{app('returnHome')}</Link>} {...usePlatform()}>
      <ScreenError {...props} />
    </PublicLayout>
  );
}
