import { clientErrorsContract } from '@fairlead/contract/features/client-errors.ts';
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ScreenError } from '#app/screen-error.tsx';
import { theme } from '#app/theme/theme.ts';
import { ApiError } from '#foundation/api-error.ts';
import { reportClientError } from '#foundation/client-errors.ts';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('a broken screen says what to do, with a reference that is in the report', async () => {
  api.answer(clientErrorsContract.report, ({ body }) => ({ reference: body.reference }));
  const reset = vi.fn();
  const person = await renderApp(api, <ScreenError error={new TypeError('rows is undefined')} reset={reset} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This screen has an error');
  const [request] = api.requests(clientErrorsContract.report);
  expect(request?.body).toMatchObject({ message: 'TypeError: rows is undefined' });
  expect(alert.textContent).toContain(`Reference: ${request?.body.reference}`);
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reset).toHaveBeenCalledOnce();
});

test('a screen that throws while it is drawn leaves the navigation around it usable', async () => {
  api.answer(clientErrorsContract.report, ({ body }) => ({ reference: body.reference }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const frame = createRootRoute({
    component: () => (
      <>
        <Link to={'/whole' as never}>Whole</Link>
        <Outlet />
      </>
    ),
  });
  const route = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => frame, path, component, errorComponent: ScreenError });
  const broken = route('/broken', () => {
    throw new RangeError('drawn wrong');
  });
  const router = createRouter({
    routeTree: frame.addChildren([broken, route('/whole', () => <p>All is well</p>)]),
    history: createMemoryHistory({ initialEntries: ['/broken'] }),
  });
  const person = userEvent.setup();
  render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This screen has an error');
  expect(api.requests(clientErrorsContract.report)[0]?.body.message).toBe('RangeError: drawn wrong');
  await person.click(screen.getByRole('link', { name: 'Whole' }));
  await screen.findByText('All is well');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("the same error is reported once, a server's text not at all, and five errors at most", async () => {
  api.answer(clientErrorsContract.report, ({ body }) => ({ reference: body.reference }));
  const error = new ApiError(404, 'not_found', 'mary@example.test not found');
  expect(reportClientError(error, 'dashboard')).toBe(reportClientError(error, 'dashboard'));
  for (let count = 0; count < 10; count += 1) reportClientError(new Error(`number ${count}`), 'dashboard');
  const sent = api.requests(clientErrorsContract.report).map(({ body }) => body.message);
  expect(sent[0]).toBe('not_found 404');
  expect(sent.length).toBeLessThanOrEqual(5);
});
