import { accountContract } from '@fairlead/contract/features/account.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CloseRow } from '#features/account/components/close-row.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeMailedCode } from '#test/step-up.ts';

const api = serveApi();

test('what is in the way is named with its amount, and nothing can be closed meanwhile', async () => {
  api.answer(accountContract.closing, { obstacles: [{ kind: 'main', amount: 5_216_780_000n }] });
  await renderApp(api, <CloseRow />);
  const link = await screen.findByRole('link', { name: /Main.*5,216\.78/ });
  expect(link.getAttribute('href')).toBe('/user/withdrawal');
  expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
});

test('an empty account is closed by the own username and a code, and not by another name', async () => {
  answerStepUp(api);
  api.answer(accountContract.closing, { obstacles: [] });
  api.refuse(accountContract.close, { status: 409, code: 'conflict', message: 'There is money in Main.' });
  const user = await renderApp(api, <CloseRow />);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await typeMailedCode(user);
  const confirm = screen.getByRole('button', { name: 'Close for good' });
  await user.type(screen.getByLabelText('Type your username to confirm'), 'amar');
  expect(confirm).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Type your username to confirm'), 'a');
  await user.click(confirm);
  expect(await screen.findByText(/There is money in Main/)).toBeTruthy();
  const [sent] = api.requests(accountContract.close);
  expect([sent?.body, sent?.headers.get('x-step-up')]).toEqual([{ username: 'amara' }, STEP_UP]);
});
