import { useMatches } from '@tanstack/react-router';
import type { Screen } from '#app/screens/screen.ts';
import { app } from '#app/texts.ts';

/** The open screen's name and title, from the table. */
export function useCurrentScreen(): { name: Screen['name']; title: string } {
  const data = useMatches().at(-1)?.staticData;
  const name = data?.screen ?? 'dashboard';
  return { name, title: app(`title.${name}`) };
}
