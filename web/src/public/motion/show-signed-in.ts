import { AUTH_KEY } from '#foundation/auth-key.ts';

/**
 * Marks the page (`data-signed-in`) when someone is signed in in this browser: a way to their overview stands where
 * others sign in. The page is the same for everyone, so only the browser knows; the server decides when they go there.
 */
export function showSignedIn(root: HTMLElement = document.documentElement): void {
  try {
    const stored = JSON.parse(localStorage.getItem(AUTH_KEY) ?? 'null') as { auth?: unknown; admin?: unknown } | null;
    const who = stored?.auth ? 'member' : stored?.admin ? 'staff' : undefined;
    if (who) root.dataset.signedIn = who;
  } catch {
    // storage may be switched off, or hold what someone else wrote
  }
}
