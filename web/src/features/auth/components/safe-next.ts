/** Where to go after signing in: the page asked for, if it is one of this application's, else `otherwise`. */
export function safeNext(next: string, area: '/user' | '/admin', otherwise: string): string {
  return next.startsWith(`${area}/`) ? next : otherwise;
}
