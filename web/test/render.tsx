import { sessionContract } from '@fairlead/contract/features/session.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { theme } from '#app/theme/theme.ts';
import { StepUpPrompt } from '#features/auth/components/step-up-prompt.tsx';
import { createQueryClient } from '#foundation/query-client.ts';
import { SessionProvider } from '#foundation/session.tsx';
import { Successes } from '#foundation/success.tsx';
import type { Api } from '#test/api.ts';
import { type Person, people } from '#test/people.ts';
import { Toasts } from '#ui/toasts.tsx';

export interface RenderOptions {
  /** Who is signed in. Staff see a screen below /admin. */
  as?: Person;
  /** The address, with its search parameters. */
  at?: string;
}

/**
 * Draws a component as the platform does: theme, router, queries, session, toasts, `Success!` and the step-up prompt around it. Links
 * lead nowhere but change the address. Failed queries are not tried again.
 * @returns a person at the keyboard and mouse
 */
export async function renderApp(api: Api, element: ReactElement, options: RenderOptions = {}): Promise<UserEvent> {
  const { as = 'member', at = as === 'member' || as === 'visitor' ? '/' : '/admin' } = options;
  api.answer(sessionContract.read, people[as]);
  localStorage.clear();
  window.history.replaceState(null, '', at);
  const client = createQueryClient();
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element, notFoundComponent: () => element }),
    history: createBrowserHistory(),
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(String),
  });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <SessionProvider>
          <RouterProvider router={router as never} />
          <StepUpPrompt />
          <Successes />
        </SessionProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** What the address holds now. */
export const searchParams = (): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(window.location.search));
