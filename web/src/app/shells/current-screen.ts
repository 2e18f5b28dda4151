import { useMatches } from '@tanstack/react-router';
import { frame } from '#app/frame-texts.ts';
import type { SignedInScreen } from '#app/screens/screen.ts';

/** The open screen's name and title, from the table. */
export function useCurrentScreen(): { name: SignedInScreen; title: string } {
  const data = useMatches().at(-1)?.staticData;
  const name = data?.screen ?? 'dashboard';
  return { name, title: frame(`title.${name}`) };
}
