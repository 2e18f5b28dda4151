import { accountContract } from '@fairlead/contract/features/account.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountPanel } from '#features/account/components/account-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeMailedCode } from '#test/step-up.ts';

const api = serveApi();
const saved: string[] = [];
beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  saved.length = 0;
});

test('the data is saved once the code is entered; a refusal is told and saves nothing', async () => {
  answerStepUp(api);
  api.answer(accountContract.closing, { obstacles: [] });
  api.refuse(accountContract.export, { status: 429, code: 'too_many_attempts', message: 'Too many attempts' });
  const user = await renderApp(api, <AccountPanel />);
  await user.click(await screen.findByRole('button', { name: 'Prepare' }));
  await typeMailedCode(user);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  api.answer(accountContract.export, {} as never);
  await typeMailedCode(user);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Your data was downloaded')).toBeTruthy();
  expect(saved).toEqual(['blob:file']);
  expect(api.requests(accountContract.export).map(({ headers }) => headers.get('x-step-up'))).toEqual([
    STEP_UP,
    STEP_UP,
  ]);
});
