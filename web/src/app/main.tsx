import '#app/css/styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from '#app/router.tsx';
import { theme } from '#app/theme/theme.ts';
import { cssVariablesResolver } from '#app/theme/variables.ts';
import { StepUpPrompt } from '#features/auth/components/step-up-prompt.tsx';
import { watchClientErrors } from '#foundation/client-errors.ts';
import { language } from '#foundation/language.ts';
import { createQueryClient } from '#foundation/query-client.ts';
import { SessionProvider } from '#foundation/session.tsx';
import { textsLoaded } from '#foundation/texts.ts';
import { Toasts } from '#ui/toasts.tsx';

// after an update the old page's parts are gone: a fresh page has the new ones
window.addEventListener('vite:preloadError', () => location.reload());

const router = createAppRouter();
watchClientErrors(() => router.state.matches.at(-1)?.staticData.screen ?? 'none');

const root = document.getElementById('root');
if (root) {
  document.documentElement.lang = language;
  await textsLoaded();
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <QueryClientProvider client={createQueryClient()}>
        <SessionProvider>
          <RouterProvider router={router} />
          <StepUpPrompt />
        </SessionProvider>
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
