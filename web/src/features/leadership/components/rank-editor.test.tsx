import { leadershipContract, type RankStats } from '@fairlead/contract/features/leadership.ts';
import { leadershipSimulationContract } from '@fairlead/contract/features/leadership-simulation.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RankTable } from '#features/leadership/components/rank-table.tsx';
import { serveApi } from '#test/api.ts';
import { readExample } from '#test/example.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const rank = (id: number, name: string, business: bigint, amount: bigint, active = true): RankStats => ({
  ...{ id, name, active, reached: 2, waiting: 1, total_paid: 100_000_000n },
  business: business * 1_000_000n,
  amount: amount * 1_000_000n,
});
const ranks = [rank(1, 'Bronze', 25_000n, 100n), rank(2, 'Silver', 100_000n, 400n), rank(3, 'Iron', 5_000n, 5n, false)];

async function open(as: Person = 'finance'): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(leadershipContract.ranks, { ranks });
  return renderApp(api, <RankTable />, { as });
}

async function openEditor(): Promise<UserEvent> {
  const user = await open();
  const button = await screen.findByRole('button', { name: 'Change ranks…' });
  await screen.findByText('Iron');
  await user.click(button);
  await screen.findAllByLabelText('Rank');
  return user;
}

async function type(user: UserEvent, label: string, place: number, text: string): Promise<void> {
  const field = screen.getAllByLabelText(label)[place] as HTMLElement;
  await user.clear(field);
  await user.type(field, text);
}

test('the ranks that hold are changed as a whole, with what differs, a reason and a code, and sent once', async () => {
  const user = await openEditor();
  api.stall(leadershipContract.changeRanks);
  expect(screen.getAllByLabelText('Rank')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Save ranks…' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Remove Silver' }));
  await user.click(screen.getByRole('button', { name: 'Add rank' }));
  await type(user, 'Bonus, USDT', 0, '120.5');
  await type(user, 'Rank', 1, 'Gold');
  await type(user, 'Required volume, USDT', 1, '250000');
  await type(user, 'Bonus, USDT', 1, '1000');
  await user.click(screen.getByRole('button', { name: 'Save ranks…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Bronze: 100.00 USDT from 25,000.00 USDT').nextElementSibling?.textContent).toBe(
    'Bronze: 120.50 USDT from 25,000.00 USDT',
  );
  expect(dialog.getByText('New rank').nextElementSibling?.textContent).toBe('Gold: 1,000.00 USDT from 250,000.00 USDT');
  expect(dialog.getByText('Silver: 400.00 USDT from 100,000.00 USDT').nextElementSibling?.textContent).toBe('Removed');
  await user.type(dialog.getByLabelText('Reason'), 'Two ranks are enough');
  await typeCode(user);
  await user.dblClick(dialog.getByRole('button', { name: 'Save leadership ranks' }));
  const [request, ...others] = api.requests(leadershipContract.changeRanks);
  expect(request?.body).toEqual({
    ranks: [
      { id: 1, name: 'Bronze', business: 25_000_000_000n, amount: 120_500_000n },
      { id: null, name: 'Gold', business: 250_000_000_000n, amount: 1_000_000_000n },
    ],
    reason: 'Two ranks are enough',
  });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(others).toEqual([]);
});

test('what is simulated is what is saved, and a change that no one simulated is named', async () => {
  const user = await openEditor();
  api.refuse(leadershipSimulationContract.simulate, { status: 409, code: 'conflict', message: 'Another is running' });
  expect(screen.queryByText(/not been simulated|not simulated/i)).toBeNull();
  await type(user, 'Bonus, USDT', 0, '90');
  expect(screen.getByRole('status').textContent).toMatch(/simulated/i);
  await user.click(screen.getByRole('button', { name: 'Simulate on the last 90 days' }));
  expect(await screen.findByText(/Another is running/)).toBeTruthy();
  expect(api.requests(leadershipSimulationContract.simulate).at(-1)?.body).toMatchObject({
    ranks: [{ id: 1, amount: 90_000_000n }, { id: 2 }],
  });
});

test('the example follows what is typed, and waits while a field is wrong', async () => {
  const user = await openEditor();
  expect(readExample()).toEqual([
    ['Qualified volume', '26,000.00'],
    ['Bronze, paid once', '100.00'],
  ]);
  await type(user, 'Required volume, USDT', 0, '26000.000001');
  expect(readExample()).toEqual([
    ['Qualified volume', '26,000.00'],
    ['No rank', '0.00'],
  ]);
  await type(user, 'Required volume, USDT', 0, '1,5');
  expect(readExample()).toEqual([]);
});

test('a wrong field is named, and a refusal is shown where it was confirmed', async () => {
  const user = await openEditor();
  await type(user, 'Rank', 0, ' ');
  await user.click(screen.getByRole('button', { name: 'Save ranks…' }));
  expect(screen.getAllByLabelText('Rank')[0]?.getAttribute('aria-invalid')).toBe('true');
  await type(user, 'Rank', 0, 'Copper');
  api.refuse(leadershipContract.changeRanks, { status: 409, code: 'conflict', message: 'A change is already waiting' });
  await user.click(screen.getByRole('button', { name: 'Save ranks…' }));
  await user.type(await screen.findByLabelText('Reason'), 'Renamed');
  await typeCode(user);
  await user.click(screen.getByRole('button', { name: 'Save leadership ranks' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A change is already waiting');
});

test('who may not change the ranks reads who may', async () => {
  await open('auditor');
  expect(await screen.findByText('Only owners and finance can change this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change ranks…' })).toBeNull();
});
