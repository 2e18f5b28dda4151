import { useMatches } from '@tanstack/react-router';
import type { Screen } from '#app/screen-table.ts';

/** The open screen's name and title, from the table. */
export function useCurrentScreen(): { name: Screen['name']; title: string } {
  const data = useMatches().at(-1)?.staticData;
  return { name: data?.screen ?? 'dashboard', title: data?.title ?? '' };
}
