import { useSearch } from '@tanstack/react-router';

/** A text of the address's query; empty when it is not there. */
export function useQueryText(name: string): string {
  const value = (useSearch({ strict: false }) as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

/** Where to go after signing in: the page asked for, if it is one of this application's, else `otherwise`. */
export function safeNext(next: string, area: '/user' | '/admin', otherwise: string): string {
  return next.startsWith(`${area}/`) ? next : otherwise;
}
