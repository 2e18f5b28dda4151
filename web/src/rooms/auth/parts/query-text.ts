import { useLocation } from '@tanstack/react-router';

/** A text of the address as it stands there: the router's own reading would take a code such as `2E5` for a number. */
export function useQueryText(name: string): string {
  const query = useLocation({ select: (location) => location.searchStr });
  return new URLSearchParams(query).get(name) ?? '';
}

/** Where to go after signing in: the page asked for, if it is one of this application's, else `otherwise`. */
export function safeNext(next: string, area: '/user' | '/admin', otherwise: string): string {
  return next.startsWith(`${area}/`) ? next : otherwise;
}
