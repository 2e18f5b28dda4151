import { paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PaymentLinkForm } from '#features/payment-links/components/payment-link-form.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();
const ADDRESS = `0x${'5f'.repeat(20)}`;
const picture = new File(['png'], 'qr.png', { type: 'image/png' });

async function fill(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Label'), 'Company wallet');
  await user.type(screen.getByLabelText(/BNB Smart Chain/), ADDRESS);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, picture);
}

test('a payment link is added without a picture: its code is drawn from the address', async () => {
  answerStepUp(api);
  api.answer(paymentLinksContract.add, { message: 'Payment link added' });
  const user = await renderApp(api, <PaymentLinkForm onClose={() => {}} />, { as: 'owner' });
  await user.type(await screen.findByLabelText('Label'), 'Company wallet');
  await user.type(screen.getByLabelText(/BNB Smart Chain/), ADDRESS);
  await user.type(screen.getByLabelText('Page (optional)'), 'https://bscscan.com');
  await confirmStepUp(user, 'Add payment link');
  expect(await screen.findByText('Payment link added')).toBeTruthy();
  const [sent] = api.requests(paymentLinksContract.add);
  expect(sent?.body).toMatchObject({ address: ADDRESS, link: 'https://bscscan.com' });
  expect(sent?.body.image).toBeUndefined();
});

test('a payment link is added with label, address, picture and a code', async () => {
  answerStepUp(api);
  api.answer(paymentLinksContract.add, { message: 'Payment link added' });
  const onClose = vi.fn();
  const user = await renderApp(api, <PaymentLinkForm onClose={onClose} />, { as: 'owner' });
  await fill(user);
  await confirmStepUp(user, 'Add payment link');
  expect(await screen.findByText('Payment link added')).toBeTruthy();
  const [sent] = api.requests(paymentLinksContract.add);
  expect(sent?.body).toMatchObject({ label: 'Company wallet', address: ADDRESS });
  expect(sent?.body.image?.size).toBe(3);
  expect(sent?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(onClose).toHaveBeenCalledOnce();
});

test('an address that is none says so, and nothing can be sent', async () => {
  answerStepUp(api);
  const user = await renderApp(api, <PaymentLinkForm onClose={() => {}} />, { as: 'owner' });
  await fill(user);
  await user.type(screen.getByLabelText(/BNB Smart Chain/), 'f');
  await typeCode(user);
  expect(await screen.findByText(/Use a BEP20 address/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add payment link' })).toHaveProperty('disabled', true);
});

test('a refusal is shown, and what was typed stays', async () => {
  answerStepUp(api);
  api.refuse(paymentLinksContract.add, { status: 409, code: 'conflict', message: 'There is such a link already' });
  const user = await renderApp(api, <PaymentLinkForm onClose={() => {}} />, { as: 'owner' });
  await fill(user);
  await confirmStepUp(user, 'Add payment link');
  expect((await screen.findByRole('alert')).textContent).toContain('There is such a link already');
  expect(screen.getByLabelText('Label')).toHaveProperty('value', 'Company wallet');
});
