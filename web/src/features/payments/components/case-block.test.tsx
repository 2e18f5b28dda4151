import { type PaymentCase, paymentsContract } from '@fairlead/contract/features/payments.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CaseBlock } from '#features/payments/components/case-block.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const found: PaymentCase = {
  id: 31,
  kind: 'late',
  state: 'open',
  suggested_resolution: 'credit',
  description: '150.00 USDT arrived two hours after the payment expired',
  deposit_id: 12,
  payment_id: '5044187265',
  order_id: 'DP-12',
  user: { id: 7, username: 'amara', email: 'amara@example.test' },
  payment_status: 'expired',
  exception: 'late',
  amount: 150_000_000n,
  amount_received: 150_000_000n,
  credited: 0n,
  waiting: 150_000_000n,
  cost_waiting: 0n,
  created_at: new Date('2026-11-20T10:00:00Z'),
  resolution: null,
  reason: null,
  agreed_by: null,
  resolved_by: null,
  resolved_at: null,
};

async function openDecision() {
  answerStepUp(api);
  const user = await renderApp(api, <CaseBlock found={found} />, { as: 'finance' });
  const [first] = await screen.findAllByRole('button');
  expect(first?.textContent).toBe('Credit received amount');
  await user.click(screen.getByRole('button', { name: 'Credit received amount' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credit received amount' });
  expect(dialog.textContent).toContain('150.00 USDT');
  const button = within(dialog).getByRole('button', { name: 'Credit received amount' }) as HTMLButtonElement;
  return { user, button };
}

test('a decision needs a reason', async () => {
  const { user, button } = await openDecision();
  await typeCode(user);
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Reason'), 'ok');
  expect(button.disabled).toBe(true);
});

test('a decision is sent with its reason and step-up; a failure keeps the reason', async () => {
  const { user, button } = await openDecision();
  api.refuse(paymentsContract.resolveCase, { status: 409, code: 'wrong_state', message: 'Already resolved' });
  await user.type(screen.getByLabelText('Reason'), 'Sent in time, the network was slow');
  await typeCode(user);
  await user.dblClick(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Already resolved');
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Sent in time, the network was slow');
  const [request, ...more] = api.requests(paymentsContract.resolveCase);
  expect(request).toMatchObject({
    params: { id: 31 },
    body: { resolution: 'credit', reason: 'Sent in time, the network was slow' },
  });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
});
