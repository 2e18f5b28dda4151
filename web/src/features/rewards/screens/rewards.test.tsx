import { type MemberReward, rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RewardsScreen } from '#features/rewards/screens/rewards.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const achieved: MemberReward = {
  id: 11,
  user_id: 7,
  reward_id: 4,
  version: 1,
  title: 'Pearl',
  business: 10_000_000_000n,
  amount: 500_000_000n,
  status: 'achieved',
  unlocked_at: new Date('2026-01-05T10:00:00Z'),
  achieved_at: new Date('2026-02-05T10:00:00Z'),
  claim_until: new Date('2026-03-07T10:00:00Z'),
  claimed_at: null,
  lapsed_at: null,
  surplus: null,
  carried_at: null,
};
const claimed: MemberReward = { ...achieved, id: 10, status: 'claimed', surplus: 250_000_000n };

function answer(rewards: MemberReward[], isMember: boolean): void {
  api.answer(rewardsContract.list, { rewards: [] });
  api.answer(rewardsContract.ofUser, {
    rewards,
    progress: {
      enrolled_at: isMember ? new Date('2026-01-05T10:00:00Z') : null,
      consumed: 0n,
      qualified: 12_000_000_000n,
      counted: 12_000_000_000n,
      active_directs: 3,
      needed_directs: 2,
    },
  });
}

test('a member joins the rewards once', async () => {
  answer([], false);
  api.stall(rewardsContract.initialize);
  const user = await renderApp(api, <RewardsScreen />);
  await user.dblClick(await screen.findByRole('button', { name: 'Join Rewards' }));
  await waitFor(() =>
    expect(api.requests(rewardsContract.initialize).map(({ body }) => body)).toEqual([{ user_id: 7 }]),
  );
});

test('a refused claim says why, and that nothing was paid', async () => {
  answer([achieved], true);
  api.refuse(rewardsContract.claim, { status: 409, code: 'pool', message: 'The marketing pool is underfunded' });
  const user = await renderApp(api, <RewardsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Claim 500.00 USDT' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The marketing pool is underfunded. Nothing was paid, and no volume was used.');
  expect(api.requests(rewardsContract.claim).map(({ params }) => params)).toEqual([{ id: 11 }]);
});

test('a surplus is carried forward once, after a confirmation', async () => {
  answer([claimed], true);
  const moved = Promise.withResolvers<{ message: string }>();
  api.answer(rewardsContract.carryForward, () => moved.promise);
  const user = await renderApp(api, <RewardsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Carry 250.00 forward' }));
  expect(await screen.findByText(/^This volume was used beyond “Pearl”/)).toBeTruthy();
  const [, confirm] = screen.getAllByRole('button', { name: 'Carry 250.00 forward', hidden: true });
  await user.dblClick(confirm as HTMLElement);
  moved.resolve({ message: 'Carried' });
  expect(await screen.findByText('Carried')).toBeTruthy();
  expect(api.requests(rewardsContract.carryForward).map(({ params }) => params)).toEqual([{ id: 10 }]);
});

test('joining without an answer: Error initializing rewards', async () => {
  answer([], false);
  api.breakOff(rewardsContract.initialize);
  const user = await renderApp(api, <RewardsScreen />);
  await user.click(await screen.findByRole('button', { name: 'Join Rewards' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Error initializing rewards');
});
