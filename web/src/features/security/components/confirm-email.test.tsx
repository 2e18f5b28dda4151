import { securityContract } from '@fairlead/contract/features/security.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmEmail } from '#features/security/components/confirm-email.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { typeDigits } from '#test/step-up.ts';

const api = serveApi();

test('the code of the new address is asked for; a wrong one is said, and sent once', async () => {
  api.refuse(securityContract.confirmEmail, { status: 422, code: 'wrong_code', message: 'Wrong code' });
  const user = await renderApp(api, <ConfirmEmail email="new@example.test" />);
  await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
  expect(api.requests(securityContract.confirmEmail)).toHaveLength(0);
  await typeDigits(user, 'Code sent to new@example.test', '123456');
  await user.dblClick(screen.getByRole('button', { name: 'Confirm email' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong code');
  expect(api.requests(securityContract.confirmEmail).map(({ body }) => body)).toEqual([{ otp: '123456' }]);
});

test('the request can be given up', async () => {
  api.answer(securityContract.cancelEmail, { message: 'Your email address stays as it is' });
  const user = await renderApp(api, <ConfirmEmail email="new@example.test" />);
  await user.click(await screen.findByRole('button', { name: 'Keep current email' }));
  await waitFor(() => expect(api.requests(securityContract.cancelEmail)).toHaveLength(1));
  expect(await screen.findByText('Your email address stays as it is')).toBeTruthy();
});
