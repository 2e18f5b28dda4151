import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchClientErrors } from '#foundation/client-errors.ts';
import { takeNote } from '#foundation/documents.ts';
import { language } from '#foundation/language.ts';
import { createQueryClient } from '#foundation/query-client.ts';
import { SessionProvider } from '#foundation/session.tsx';
import { textsLoaded } from '#foundation/texts.ts';
import { Toasts, toastDone } from '#ui/toasts.tsx';

/** A page younger than this is not loaded again: what it lacks is missing for good. */
const FRESH_MS = 10_000;

/**
 * Shows an entry's content with what every page needs: texts, data, session, toasts.
 * @param screen names the screen that is open, for reports of errors
 */
export async function start(content: ReactNode, screen: () => string): Promise<void> {
  // after an update the old page's files are gone: a fresh page has the new ones, and one that lacks them too says so
  window.addEventListener('vite:preloadError', () => {
    if (performance.now() > FRESH_MS) location.reload();
  });
  watchClientErrors(screen);
  const root = document.getElementById('root');
  if (!root) return;
  document.documentElement.lang = language;
  await textsLoaded();
  const note = takeNote();
  if (note) toastDone(note);
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>{content}</SessionProvider>
      <Toasts />
    </QueryClientProvider>,
  );
}
