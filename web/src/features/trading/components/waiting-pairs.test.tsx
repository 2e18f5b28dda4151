import { tradingContract, type WaitingPair } from '@fairlead/contract/features/trading.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaitingPairs } from '#features/trading/components/waiting-pairs.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const pair: WaitingPair = {
  pair: 'EURUSD',
  amount: 1_500_000n,
  last_claim_day: '2026-03-07',
  accruals: [
    { investment_id: 5, plan_name: 'Alpha', day: '2026-02-05', amount: 1_500_000n, last_claim_day: '2026-03-07' },
  ],
};

test('a pair is claimed once', async () => {
  const answer = Promise.withResolvers<undefined>();
  const wallets = { main: 0n, profit: 1_500_000n, compound: 0n, principal: 0n, held: 0n };
  const claim = {
    id: 1,
    pair: 'EURUSD',
    amount: 1_500_000n,
    accruals: 1,
    claimed_at: new Date('2026-02-06T08:00:00Z'),
  };
  api.answer(tradingContract.selfTrade, async () => {
    await answer.promise;
    return { message: 'Mining Reward Successfull!', amount: 1_500_000n, claim, wallets };
  });
  const user = await renderApp(api, <WaitingPairs memberId={7} pairs={[pair]} />);
  await user.dblClick(await screen.findByRole('button', { name: 'Claim 1.50 USDT' }));
  answer.resolve(undefined);
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Mining Reward Successfull! 1.500000 USDT claimed.',
  );
  expect(api.requests(tradingContract.selfTrade).map(({ params, query }) => [params, query])).toEqual([
    [{ userId: 7 }, { pair: 'EURUSD' }],
  ]);
});

test('a refused claim says why, and that no day was claimed', async () => {
  api.refuse(tradingContract.selfTrade, { status: 409, code: 'conflict', message: 'Already claimed' });
  const user = await renderApp(api, <WaitingPairs memberId={7} pairs={[pair]} />);
  await user.click(await screen.findByRole('button', { name: 'Claim 1.50 USDT' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Already claimed. No day was claimed.');
});

test('the days of a pair are shown on request', async () => {
  const user = await renderApp(api, <WaitingPairs memberId={7} pairs={[pair]} />);
  expect(await screen.findByText('1 day ready to claim')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show days' }));
  expect(await screen.findByText('Alpha IN-5')).toBeTruthy();
});
