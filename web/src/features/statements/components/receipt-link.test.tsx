import { receiptsContract } from '@fairlead/contract/features/receipts.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReceiptButton, ReceiptLink } from '#features/statements/components/receipt-link.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

test('a receipt is a link that names what it is of; where there is none, it says why', async () => {
  const user = await renderApp(api, <ReceiptLink kind="transfer" id={7} />);
  const link = await screen.findByRole('link', { name: 'Receipt of TF-7 (PDF)' });
  expect(link.textContent).toBe('Receipt');
  expect(link.getAttribute('href')).toBe('/api/v1/receipts/transfer/7');
  api.refuse(receiptsContract.pdf, { status: 409, code: 'conflict', message: 'DP-7 has no receipt' });
  await user.click(link);
  expect(await screen.findByText('The file was not downloaded. DP-7 has no receipt')).toBeTruthy();
});

test('beside something shown whole it is a button', async () => {
  await renderApp(api, <ReceiptButton kind="deposit" id={12} large />);
  const link = await screen.findByRole('link', { name: 'Receipt (PDF)' });
  expect(link.getAttribute('href')).toBe('/api/v1/receipts/deposit/12');
});
