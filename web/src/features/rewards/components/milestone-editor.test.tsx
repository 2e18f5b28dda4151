import { type Milestone, rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { rewardsSimulationContract } from '@fairlead/contract/features/rewards-simulation.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AdminRewardPlansScreen } from '#features/rewards/screens/admin-reward-plans.tsx';
import { serveApi } from '#test/api.ts';
import { readExample } from '#test/example.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

const pearl: Milestone = {
  id: 4,
  title: 'Pearl',
  business: 10_000_000_000n,
  amount: 500_000_000n,
  active: true,
  version: 1,
  created_at: new Date('2026-01-05T10:00:00Z'),
  updated_at: new Date('2026-01-05T10:00:00Z'),
};

async function open(edit: string): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(rewardsContract.list, { rewards: [pearl] });
  return renderApp(api, <AdminRewardPlansScreen />, { as: 'finance', at: `/admin/x?edit=${edit}` });
}

test('a new reward is created as it was typed, after a step-up', async () => {
  const user = await open('new');
  api.answer(rewardsContract.add, { message: 'Reward created' });
  await user.type(await screen.findByLabelText('Title'), 'Ruby');
  await user.type(screen.getByLabelText('Qualified volume, USDT'), '20000');
  await user.type(screen.getByLabelText('Prize, USDT'), '900.5');
  await user.click(screen.getByRole('button', { name: 'Create reward' }));
  await confirmStepUp(user, 'Confirm');
  expect(await screen.findByText('Reward created')).toBeTruthy();
  const requests = api.requests(rewardsContract.add);
  expect(requests.map(({ body }) => body)).toEqual([
    { title: 'Ruby', business: 20_000_000_000n, amount: 900_500_000n, active: true },
  ]);
  expect(requests[0]?.headers.get('x-step-up')).toBe(STEP_UP);
});

test('empty fields say what they need, and nothing is sent', async () => {
  const user = await open('new');
  await user.click(await screen.findByRole('button', { name: 'Create reward' }));
  for (const name of ['Title', 'Qualified volume, USDT', 'Prize, USDT'])
    expect(screen.getByLabelText(name).getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(rewardsContract.add)).toEqual([]);
});

test('a refused change is shown, and what was typed stays', async () => {
  const user = await open('4');
  api.refuse(rewardsContract.change, { status: 409, code: 'conflict', message: 'This volume is already a milestone' });
  const prize = await screen.findByLabelText('Prize, USDT');
  await user.clear(prize);
  await user.type(prize, '600');
  await user.click(screen.getByRole('button', { name: 'Save reward' }));
  await confirmStepUp(user, 'Confirm');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. This volume is already a milestone.',
  );
  expect(screen.getByLabelText('Prize, USDT')).toHaveProperty('value', '600');
});

test('a change is simulated as it would be saved', async () => {
  const user = await open('4');
  api.stall(rewardsSimulationContract.simulate);
  const prize = await screen.findByLabelText('Prize, USDT');
  await user.clear(prize);
  await user.type(prize, '600');
  expect(screen.getByText('This change has not been simulated. You can still save it.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Simulate on the last 90 days' }));
  expect(await screen.findByText(/^Simulating your change on past data/)).toBeTruthy();
  expect(api.requests(rewardsSimulationContract.simulate).map(({ body }) => body)).toEqual([
    { id: 4, title: 'Pearl', business: 10_000_000_000n, amount: 600_000_000n, active: true },
  ]);
});

test.each([
  ['new', rewardsContract.add, 'Create reward', 'Failed to create reward'],
  ['4', rewardsContract.change, 'Save reward', 'Failed to update reward'],
] as const)(
  'a save without an answer says so in the words of the specification: %s',
  async (edit, call, save, text) => {
    const user = await open(edit);
    api.breakOff(call);
    const volume = await screen.findByLabelText('Qualified volume, USDT');
    const prize = screen.getByLabelText('Prize, USDT');
    await user.type(screen.getByLabelText('Title'), 'Ruby');
    for (const field of [volume, prize]) await user.clear(field);
    await user.type(volume, '20000');
    await user.type(prize, '900');
    await user.click(screen.getByRole('button', { name: save }));
    await confirmStepUp(user, 'Confirm');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  },
);

test('a deletion without an answer: Failed to delete reward', async () => {
  const user = await open('4');
  api.breakOff(rewardsContract.remove);
  await user.click(await screen.findByRole('button', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await confirmStepUp(user, 'Confirm');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to delete reward'));
});

test('the example follows what is typed, before the milestone has a title', async () => {
  const user = await open('new');
  await user.type(await screen.findByLabelText('Qualified volume, USDT'), '5000');
  expect(readExample()).toEqual([]);
  await user.type(screen.getByLabelText('Prize, USDT'), '25.5');
  expect(readExample()).toEqual([
    ['Qualified volume', '9,000.00'],
    ['Volume that the claim uses up', '9,000.00'],
    ['Surplus, can be carried forward once', '4,000.00'],
    ['Prize', '25.50'],
  ]);
});
