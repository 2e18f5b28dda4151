import type { ErrorComponentProps } from '@tanstack/react-router';
import { BrokenPage, BrokenScreen } from '#app/broken-screen.tsx';
import { useCurrentScreen } from '#app/shells/current-screen.ts';

/** In place of a screen that broke. The navigation around it goes on working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { name } = useCurrentScreen();
  return <BrokenScreen error={error} reset={reset} screen={name} />;
}

/** In place of a frame that broke. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { name } = useCurrentScreen();
  return <BrokenPage error={error} reset={reset} screen={name} />;
}
