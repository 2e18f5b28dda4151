import { type MemberReward, rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnRewards } from '#features/rewards/components/own-rewards.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const day = new Date('2026-11-01T00:00:00Z');
const claimed: MemberReward = {
  id: 8,
  user_id: 7,
  reward_id: 2,
  version: 1,
  title: 'Builder',
  business: 1_000_000_000n,
  amount: 20_000_000n,
  status: 'claimed',
  unlocked_at: day,
  achieved_at: day,
  claim_until: day,
  claimed_at: day,
  lapsed_at: null,
  surplus: 150_000_000n,
  carried_at: null,
};
const draw = (reward = claimed) => renderApp(api, <OwnRewards rewards={[reward]} />);

test('a surplus is carried forward once, after a question', async () => {
  const arrive = api.hold(rewardsContract.carryForward, { message: 'Carry forword successfull' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Carry 150.00 forward' }));
  await screen.findByRole('dialog', { name: 'Carry surplus forward?' });
  expect(api.requests(rewardsContract.carryForward)).toEqual([]);
  await user.dblClick(screen.getAllByRole('button', { name: 'Carry 150.00 forward' }).at(-1) as HTMLElement);
  arrive();
  expect(await screen.findByText('Carry forword successfull')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requests(rewardsContract.carryForward).map(({ params }) => params)).toEqual([{ id: 8 }]);
});

test('a refusal says why, and that nothing was carried', async () => {
  api.refuse(rewardsContract.carryForward, { status: 409, code: 'conflict', message: 'It is carried already' });
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'Carry 150.00 forward' }));
  await screen.findByRole('dialog', { name: 'Carry surplus forward?' });
  await user.click(screen.getAllByRole('button', { name: 'Carry 150.00 forward' }).at(-1) as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).toContain('It is carried already');
});

test('what was carried forward cannot be carried again', async () => {
  await draw({ ...claimed, carried_at: day });
  expect(await screen.findByText('Builder')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Carry/ })).toBeNull();
});
