import { type PaymentLink, paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminPaymentLinksScreen } from '#features/payment-links/screens/admin-payment-links.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const link: PaymentLink = {
  id: 4,
  label: 'Company wallet',
  address: `0x${'5f'.repeat(20)}`,
  network: 'BEP20',
  link: null,
  image: '/files/a',
  width: 200,
  height: 200,
  created_at: new Date('2026-11-20T00:00:00Z'),
};
const open = (qr: PaymentLink[], as: 'owner' | 'auditor' = 'owner') => {
  api.answer(paymentLinksContract.list, { qr });
  return renderApp(api, <AdminPaymentLinksScreen />, { as });
};

test('a payment link is deleted once that was confirmed, and the list is read again', async () => {
  const user = await open([link]);
  api.answer(paymentLinksContract.remove, { message: 'Payment link removed' });
  await user.click(await screen.findByRole('button', { name: 'Delete Company wallet' }));
  const dialog = await screen.findByRole('dialog');
  expect(api.requests(paymentLinksContract.remove)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Delete Company wallet' }));
  expect(await screen.findByText('Payment link removed')).toBeTruthy();
  expect(api.requests(paymentLinksContract.remove).map(({ params }) => params)).toEqual([{ id: 4 }]);
  expect(api.requests(paymentLinksContract.list)).toHaveLength(2);
});

test('an auditor sees the links and changes none; without any, it says what that means', async () => {
  await open([link], 'auditor');
  expect(await screen.findByRole('img', { name: 'QR picture of Company wallet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Delete|Add/ })).toBeNull();
});

test('a link without a picture shows the code of its address, and its page by its host', async () => {
  await open([{ ...link, link: 'https://bscscan.com/address/1', image: null, width: null, height: null }]);
  const picture = await screen.findByRole('img', { name: 'QR picture of Company wallet' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/png|^blob:/);
  expect(screen.getByRole('link', { name: 'bscscan.com' }).getAttribute('rel')).toContain('noopener');
});

test('without a link it says what that means for members', async () => {
  await open([]);
  expect(await screen.findByText('Members are not offered to pay manually until you add one.')).toBeTruthy();
});
