import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { type ChainDifference, custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChainDrawer } from '#features/custody/components/chain-drawer.tsx';
import { ChainDifferenceList } from '#features/custody/components/chain-list.tsx';
import { ChainPanel } from '#features/custody/components/chain-panel.tsx';
import { CloseDifference } from '#features/custody/components/close-difference.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp } from '#test/step-up.ts';

const api = serveApi();
const close = () => undefined;
const at = new Date('2026-11-20T21:40:00Z');

const chains: AnswerOf<typeof custodyChainContract.read> = {
  holdings: [
    {
      ...{ chain_id: 56, chain: 'BNB Smart Chain', code: 'usdtbsc', symbol: 'USDT' },
      ...{ received: parseMoney('37'), swept: parseMoney('27'), holds: parseMoney('10'), booked: parseMoney('20') },
      ...{ difference: -parseMoney('10'), read_block: 44_000_123, scanned_at: at, calculated_at: at },
    },
  ],
  ...{ compared_to: at, completed_at: at, failure: null, failing_since: null, open: 2 },
};
const difference: ChainDifference = {
  ...{ id: 7, kind: 'not_credited', state: 'open', amount: parseMoney('30'), problem: '30.00 stands on the chain.' },
  ...{ deposit_id: 12, withdrawal_id: null, found_at: at, ended_at: null, closed_by: null, reason: null },
};

test('what addresses hold stands beside the ledger, with the block, what is normal, and the way to what is not', async () => {
  api.answer(custodyChainContract.read, chains);
  await renderApp(api, <ChainPanel />, { as: 'auditor' });
  expect(await screen.findByText('USDT on BNB Smart Chain')).toBeTruthy();
  expect(screen.getByText(/^Read up to block 44000123 at /)).toBeTruthy();
  expect(screen.getByText('−10.00')).toBeTruthy();
  expect(screen.getByText(/27\.000000 USDT was swept .* 17\.000000 USDT arrived and is not credited/)).toBeTruthy();
  const link = screen.getByRole('link', { name: '2 differences are open.' });
  expect(link.getAttribute('href')).toContain('view=chain');
  // who only reads begins nothing
  expect(screen.queryByRole('button', { name: 'Compare now' })).toBeNull();
});

test('a ledger that has more than arrived is said, and so is a comparison that stopped', async () => {
  const [holding] = chains.holdings;
  api.answer(custodyChainContract.read, {
    ...chains,
    holdings: holding
      ? [{ ...holding, booked: parseMoney('40'), difference: -parseMoney('30'), read_block: null }]
      : [],
    ...{ failure: 'node 1: 503', failing_since: at },
  });
  await renderApp(api, <ChainPanel />, { as: 'auditor' });
  expect(await screen.findByText(/^The ledger has 3\.000000 USDT more than ever arrived here/)).toBeTruthy();
  expect(screen.getByText('This chain was not read yet.')).toBeTruthy();
  expect(screen.getByText(/^Payouts were not all compared since .*: node 1: 503\./)).toBeTruthy();
});

test('finance have chains compared at once', async () => {
  api.answer(custodyChainContract.read, { ...chains, holdings: [], compared_to: null, completed_at: null, open: 0 });
  api.answer(custodyChainContract.compare, { message: 'The chains are being compared.' });
  const user = await renderApp(api, <ChainPanel />, { as: 'finance' });
  expect(await screen.findByText(/were not compared yet/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Compare now' }));
  expect(await screen.findByText('The chains are being compared.')).toBeTruthy();
  expect(api.requests(custodyChainContract.compare)).toHaveLength(1);
});

test('differences are listed, and one opens with what it concerns', async () => {
  const pages = { total: 1, totalPages: 1, currentPage: 1 };
  api.answer(custodyChainContract.differences, { differences: [difference], ...pages });
  api.answer(custodyChainContract.readDifference, difference);
  const user = await renderApp(api, <ChainDifferenceList />, { as: 'finance' });
  await user.click(within(await screen.findByRole('row', { name: /CD-7/ })).getByText('Arrived, in no account'));
  const drawer = within(await screen.findByLabelText('Difference CD-7'));
  expect(await drawer.findByText('30.00 stands on the chain.')).toBeTruthy();
  expect(drawer.getByRole('link', { name: 'Deposit DP-12' }).getAttribute('href')).toContain('open=12');
  expect(drawer.getByRole('button', { name: 'Close…' })).toBeTruthy();
});

test('one that is closed says by whom and why, and is not closed again', async () => {
  api.answer(custodyChainContract.readDifference, {
    ...{ ...difference, deposit_id: null, withdrawal_id: 9, kind: 'payout_not_on_chain', state: 'closed' },
    ...{ ended_at: at, closed_by: 'n.weiss', reason: 'Paid from the exchange' },
  });
  await renderApp(api, <ChainDrawer id={7} onClose={close} onNext={close} onPrevious={close} />, { as: 'finance' });
  expect(await screen.findByText('Paid from the exchange')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Withdrawal WD-9' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close…' })).toBeNull();
});

test('a difference is closed with a reason and a code', async () => {
  answerStepUp(api);
  api.answer(custodyChainContract.close, { message: 'The difference is closed.' });
  const user = await renderApp(api, <CloseDifference id={7} onClose={close} />, { as: 'finance' });
  await user.type(await screen.findByLabelText('Reason'), 'Entered twice');
  await confirmStepUp(user, 'Close difference');
  await waitFor(() =>
    expect(api.requests(custodyChainContract.close).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 7 }, { reason: 'Entered twice' }],
    ]),
  );
});
