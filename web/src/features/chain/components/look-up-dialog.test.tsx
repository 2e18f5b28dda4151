import { type Chain, chainContract } from '@fairlead/contract/features/chain.ts';
import { chainRecordsContract, type LookedUpTransfer } from '@fairlead/contract/features/chain-records.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LookUpTransaction } from '#features/chain/components/look-up-dialog.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = `0x${'5f'.repeat(20)}`;
const chain = (chain_id: number, name: string): Chain => ({
  ...{ chain_id, name, version: 1, rpc_hosts: ['one.test'], confirmations: 15, first_address: ADDRESS },
  ...{ agree_over: 1_000_000n, active: true, changed_at: new Date(), tokens: [], status: null },
  ...{ addresses: 0, unconfirmed: 0, gone: 0 },
});
const transfer: LookedUpTransfer = {
  ...{ log_index: 3, token: ADDRESS, symbol: null, amount: '20000000', sender: ADDRESS, recipient: ADDRESS },
  ...{ state: 'unlisted', credited: false },
  deposit: { id: 9, order_id: 'DP-9', user: { id: 2, username: 'm.okafor', email: 'member@demo.test' } },
};

async function open(as: 'finance' | 'auditor' = 'finance') {
  api.answer(chainContract.list, { chains: [chain(56, 'BNB Smart Chain'), chain(137, 'Polygon')] });
  return renderApp(api, <LookUpTransaction />, { as });
}

test('a transaction is looked up on a chain, and each transfer says whose it is and what became of it', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Look up a transaction…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Look up a transaction' }));
  await user.click(dialog.getByRole('button', { name: 'Look up' }));
  expect(dialog.getByText(/Use a transaction hash/)).toBeTruthy();
  expect(api.requests(chainRecordsContract.lookUp)).toEqual([]);
  const elsewhere = {
    ...transfer,
    log_index: 4,
    state: 'elsewhere' as const,
    deposit: null,
    symbol: 'USDT',
    amount: '7',
  };
  api.answer(chainRecordsContract.lookUp, {
    ...{ chain: 'Polygon', outcome: 'found', confirmations: 20, needed: 15, transfers: [transfer, elsewhere] },
    left_out: 2,
  });
  await user.click(dialog.getByRole('combobox', { name: 'Chain' }));
  await user.click(await screen.findByRole('option', { name: 'Polygon' }));
  await user.type(dialog.getByLabelText('Transaction hash'), HASH.toUpperCase().replace('0X', '0x'));
  await user.click(dialog.getByRole('button', { name: 'Look up' }));
  expect((await dialog.findByRole('status')).textContent).toBe(
    '20 blocks stand above it on Polygon; a transfer needs 15.',
  );
  expect(api.requests(chainRecordsContract.lookUp).map(({ body }) => body)).toEqual([{ chain_id: 137, txid: HASH }]);
  for (const text of ['Token not set up', '20000000 smallest units', 'No', 'Not to us', '7.000000 USDT'])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'DP-9' }).getAttribute('href')).toContain('/admin/deposits');
  expect(dialog.getByText('2 more transfers are not shown.')).toBeTruthy();
});

test.each([
  ['missing', 'BNB Smart Chain has no such transaction.'],
  ['pending', /is in no block of BNB Smart Chain yet/],
  ['failed', /and failed: nothing was transferred/],
] as const)('%s is said in a sentence', async (outcome, sentence) => {
  const user = await open();
  api.answer(chainRecordsContract.lookUp, {
    ...{ chain: 'BNB Smart Chain', outcome, confirmations: null, needed: 15, transfers: [], left_out: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Look up a transaction…' }));
  await user.type(screen.getByLabelText('Transaction hash'), HASH);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a node that does not answer is said, and what was entered stays', async () => {
  const user = await open();
  const message = 'BNB Smart Chain could not be asked: one.test did not answer';
  api.refuse(chainRecordsContract.lookUp, { status: 409, code: 'conflict', message });
  await user.click(await screen.findByRole('button', { name: 'Look up a transaction…' }));
  await user.type(screen.getByLabelText('Transaction hash'), HASH);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByLabelText('Transaction hash')).toHaveProperty('value', HASH);
});

test('who may only read is not offered it', async () => {
  await open('auditor');
  expect(screen.queryByRole('button')).toBeNull();
});
