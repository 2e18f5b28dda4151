import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { type Chain, chainContract } from '@fairlead/contract/features/chain.ts';
import { type ChainTransfer, chainRecordsContract } from '@fairlead/contract/features/chain-records.ts';
import { stagedChangesContract } from '@fairlead/contract/features/staged-changes.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { StaffChainsScreen } from '#features/chain/screens/staff-chains.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const at = new Date();
const ADDRESS = `0x${'5f'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;

const chain: Chain = {
  ...{ chain_id: 137, name: 'Polygon', version: 1, rpc_hosts: ['one.test', 'two.test'], confirmations: 64 },
  ...{ first_address: ADDRESS, agree_over: parseMoney('1000'), active: true, changed_at: at },
  tokens: [
    { address: ADDRESS, code: 'usdtmatic', symbol: 'USDT', decimals: 6, minimum: parseMoney('5'), active: true },
  ],
  status: {
    ...{ head: 1_200, read_block: 1_150, scanned_at: at, current_at: at },
    ...{ failure: null, failing_since: null, disagreement: null, disagreeing_since: null },
  },
  ...{ addresses: 12, unconfirmed: 1, gone: 0 },
};
const transfer: ChainTransfer = {
  ...{ id: 4, chain_id: 137, chain: 'Polygon', code: 'usdtmatic', symbol: 'USDT', state: 'waiting', held: null },
  ...{ amount: '1234.5678901', micro: parseMoney('1234.56789'), transaction_hash: HASH, sender: ADDRESS },
  ...{ recipient: ADDRESS, block: 1_140, found_at: at, confirmed_at: null },
  deposit: { id: 9, order_id: 'DP-9', user: { id: 2, username: 'm.okafor', email: 'member@demo.test' } },
};
const pages = { total: 1, totalPages: 1, currentPage: 1 };

beforeEach(() => api.answer(stagedChangesContract.list, { changes: [], waiting: 0, ...pages, total: 0 }));

test('a chain says how far it was read, by which nodes, and what its tokens are', async () => {
  api.answer(chainContract.list, { chains: [chain] });
  await renderApp(api, <StaffChainsScreen />, { as: 'auditor' });
  expect(await screen.findByText('Up to date')).toBeTruthy();
  expect(screen.getByText('1,150 of 1,200')).toBeTruthy();
  expect(screen.getByText(/^50 blocks behind/)).toBeTruthy();
  expect(screen.getByText('one.test and two.test')).toBeTruthy();
  expect(screen.getByRole('row', { name: /usdtmatic.*6/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change Polygon/ })).toBeNull();
});

test.each([
  ['Not read', { failure: 'one.test did not answer', failing_since: at }],
  ['Nodes disagree', { disagreement: 'two.test does not have it', disagreeing_since: at }],
  ['Behind', { current_at: new Date(0) }],
])('%s is said with what is wrong', async (label, status) => {
  api.answer(chainContract.list, { chains: [{ ...chain, status: { ...chain.status, ...status } as Chain['status'] }] });
  await renderApp(api, <StaffChainsScreen />, { as: 'finance' });
  expect((await screen.findAllByText(label)).length).toBeGreaterThan(0);
  for (const text of Object.values(status)) if (typeof text === 'string') expect(screen.getByText(text)).toBeTruthy();
});

test('without a chain it is said what to do, to those who may', async () => {
  api.answer(chainContract.list, { chains: [] });
  const user = await renderApp(api, <StaffChainsScreen />, { as: 'owner' });
  expect(await screen.findByText('No chain is set up')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a chain…' }));
  expect(await screen.findByLabelText('Chain id')).toBeTruthy();
});

test('a transfer opens with its whole hash, its deposit, and the blocks that stand above it', async () => {
  api.answer(chainContract.list, { chains: [chain] });
  api.answer(chainRecordsContract.transfers, { transfers: [transfer], ...pages });
  const user = await renderApp(api, <StaffChainsScreen />, { as: 'finance' });
  await user.click(await screen.findByRole('tab', { name: 'Transfers' }));
  const row = await screen.findByRole('row', { name: /1,234\.567890/ });
  expect(within(row).getByRole('link', { name: 'DP-9' }).getAttribute('href')).toContain('/admin/deposits');
  await user.click(within(row).getByText('Waiting for blocks'));
  const drawer = within(await screen.findByLabelText('Transfer 4'));
  expect(drawer.getByText('10 of 64')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'm.okafor' })).toBeTruthy();
});

test('addresses that hold something are asked for by the filter in the address', async () => {
  api.answer(chainContract.list, { chains: [chain] });
  api.answer(chainRecordsContract.addresses, {
    addresses: [
      {
        ...{ id: 3, chain_id: 137, chain: 'Polygon', code: 'usdtmatic', symbol: 'USDT', address: ADDRESS },
        ...{ derivation_index: 17, received: '25', swept: '5', holds: '20', holds_other: true },
        ...{ created_at: at, expires_at: at, deposit: transfer.deposit },
      },
    ],
    ...pages,
  });
  const user = await renderApp(api, <StaffChainsScreen />, { as: 'finance' });
  await user.click(await screen.findByRole('tab', { name: 'Addresses' }));
  expect(await screen.findByText('and another token')).toBeTruthy();
  expect(screen.getByText('20.000000')).toBeTruthy();
  expect(screen.getByText(/for your own signer/)).toBeTruthy();
});
