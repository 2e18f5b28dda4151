import { secondFactorContract } from '@fairlead/contract/features/second-factor.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecondFactorPanel } from '#features/auth/components/second-factor-panel.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, typeDigits, typeMailedCode } from '#test/step-up.ts';

const api = serveApi();

test('an app is set up by a code, confirmed by its first one, and shows the recovery codes', async () => {
  answerStepUp(api);
  api.answer(secondFactorContract.read, { since: null, required: false, recovery_codes_left: 0 });
  api.answer(secondFactorContract.setUp, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' });
  api.refuse(secondFactorContract.confirm, { status: 400, code: 'wrong_code', message: 'Wrong code' });
  const user = await renderApp(api, <SecondFactorPanel />);
  await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  await typeMailedCode(user);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement;
  expect(confirm.disabled).toBe(true);
  await typeDigits(user, 'Code from your authenticator app', '654321');
  await user.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toContain('Wrong code');
  expect(api.requests(secondFactorContract.confirm).map(({ body }) => body)).toEqual([{ otp: '654321' }]);
  const reply = Promise.withResolvers<{ message: string; recovery_codes: string[] }>();
  api.answer(secondFactorContract.confirm, () => reply.promise);
  await user.dblClick(confirm);
  reply.resolve({ message: 'Set up', recovery_codes: ['aaaa-bbbb', 'cccc-dddd'] });
  expect(await screen.findByText('cccc-dddd')).toBeTruthy();
  expect(api.requests(secondFactorContract.confirm)).toHaveLength(2);
});
