import '#app/css/base.ts';
import '#app/css/signed-in.ts';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { theme } from '#app/theme/theme.ts';
import { cssVariablesResolver } from '#app/theme/variables.ts';
import { ComponentsPage } from '#ui/showcase/components-page.tsx';
import { DashboardPage } from '#ui/showcase/dashboard-page.tsx';
import { DepositPage } from '#ui/showcase/deposit-page.tsx';
import { DialogsPage } from '#ui/showcase/dialogs-page.tsx';
import { InvestmentsPage } from '#ui/showcase/investments-page.tsx';
import { SignInPage } from '#ui/showcase/sign-in-page.tsx';
import { StaffPage } from '#ui/showcase/staff-page.tsx';
import { WithdrawalPage } from '#ui/showcase/withdrawal-page.tsx';
import { Toasts } from '#ui/toasts.tsx';

/** Development only: `/showcase.html#dashboard` and so on show the kit with sample data, without a server. */
const pages = {
  components: ComponentsPage,
  dashboard: DashboardPage,
  deposit: DepositPage,
  dialogs: DialogsPage,
  investments: InvestmentsPage,
  signin: SignInPage,
  staff: StaffPage,
  withdrawal: WithdrawalPage,
};

const isPage = (name: string): name is keyof typeof pages => Object.hasOwn(pages, name);

function Showcase() {
  const name = location.hash.slice(1);
  const Page = isPage(name) ? pages[name] : ComponentsPage;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <main>
        <Page />
      </main>
      <Toasts />
    </MantineProvider>
  );
}

const router = createRouter({
  routeTree: createRootRoute({ component: Showcase, notFoundComponent: Showcase }),
  history: createMemoryHistory(),
});

window.addEventListener('hashchange', () => location.reload());
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router as never} />);
