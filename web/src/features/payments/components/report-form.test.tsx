import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReportForm } from '#features/payments/components/report-form.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const HASH = `0x${'ab'.repeat(32)}`;
const picture = new File(['png'], 'receipt.png', { type: 'image/png' });

async function fill(user: UserEvent, hash = HASH): Promise<void> {
  await user.type(await screen.findByLabelText('Amount you sent'), '250.5');
  await user.type(screen.getByLabelText('Transaction hash'), hash);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, picture);
}

test('amount, hash and receipt are sent once, for the payment link that is shown', async () => {
  const answer = Promise.withResolvers<{ message: string; id: number }>();
  api.answer(depositsContract.report, () => answer.promise);
  const onReported = vi.fn();
  const user = await renderApp(api, <ReportForm linkId={3} onReported={onReported} />, { as: 'member' });
  await fill(user, HASH.toUpperCase().replace('0X', '0x'));
  await user.dblClick(screen.getByRole('button', { name: 'Report deposit of 250.50 USDT' }));
  answer.resolve({ message: 'Deposit DP-9 reported', id: 9 });
  expect(await screen.findByText('Deposit DP-9 reported')).toBeTruthy();
  const sent = api.requests(depositsContract.report).map(({ body }) => body);
  expect(sent).toEqual([{ amount: 250_500_000n, txid: HASH, qr_id: 3, image: expect.any(File) }]);
  expect(onReported).toHaveBeenCalledOnce();
});

test('each empty field says what it needs, and nothing is sent', async () => {
  const user = await renderApp(api, <ReportForm linkId={3} onReported={() => {}} />, { as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Report deposit' }));
  expect(screen.getByText(/Use a transaction hash/)).toBeTruthy();
  expect(screen.getByText('Choose a picture', { selector: '[class*=error]' })).toBeTruthy();
  expect(screen.getByLabelText('Amount you sent').getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(depositsContract.report)).toEqual([]);
});

test('a refusal is shown, and what was typed stays', async () => {
  api.refuse(depositsContract.report, {
    status: 409,
    code: 'conflict',
    message: 'This transaction has been reported',
    parameters: { field: 'txid' },
  });
  const onReported = vi.fn();
  const user = await renderApp(api, <ReportForm linkId={3} onReported={onReported} />, { as: 'member' });
  await fill(user);
  await user.click(screen.getByRole('button', { name: /Report deposit/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This transaction has been reported. The deposit was not reported.',
  );
  expect(screen.getByLabelText('Transaction hash')).toHaveProperty('value', HASH);
  expect(screen.getByLabelText('Transaction hash').getAttribute('aria-invalid')).toBe('true');
  expect(onReported).not.toHaveBeenCalled();
});
