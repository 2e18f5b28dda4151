import { clientErrorsContract } from '@fairlead/contract/features/client-errors.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ScreenError } from '#app/screen-error.tsx';
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

test("the same error is reported once, a server's text not at all, and five errors at most", async () => {
  api.answer(clientErrorsContract.report, ({ body }) => ({ reference: body.reference }));
  const error = new ApiError(404, 'not_found', 'mary@example.test not found');
  expect(reportClientError(error, 'dashboard')).toBe(reportClientError(error, 'dashboard'));
  for (let count = 0; count < 10; count += 1) reportClientError(new Error(`number ${count}`), 'dashboard');
  const sent = api.requests(clientErrorsContract.report).map(({ body }) => body.message);
  expect(sent[0]).toBe('not_found 404');
  expect(sent.length).toBeLessThanOrEqual(5);
});
