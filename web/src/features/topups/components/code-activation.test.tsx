import { topupsContract } from '@fairlead/contract/features/topups.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeActivation } from '#features/topups/components/code-activation.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();

const plan = {
  id: 3,
  name: 'Year',
  price: 25_000_000n,
  period_days: 365,
  description: '',
  active: true,
  created_at: new Date('2026-11-01T00:00:00Z'),
  updated_at: new Date('2026-11-01T00:00:00Z'),
};
const draw = (isRunning = false) => renderApp(api, <CodeActivation plans={[plan]} isRunning={isRunning} />);
const button = () => screen.getByRole('button', { name: 'Activate by code' }) as HTMLButtonElement;

test('an active member cannot use a code', async () => {
  const user = await draw(true);
  await user.type(await screen.findByLabelText('Code'), 'ABCD-EFGH');
  expect(screen.getByText(/^Your account is already active/)).toBeTruthy();
  expect(button().disabled).toBe(true);
});

test('a code is checked as it is typed, and sent once in capitals', async () => {
  const user = await draw();
  api.stall(topupsContract.add);
  const field = await screen.findByLabelText('Code');
  await user.type(field, 'short');
  expect(screen.getByText('A code has 8 to 64 letters, digits and hyphens')).toBeTruthy();
  await user.clear(field);
  await user.type(field, ' abcd-efgh ');
  await user.dblClick(button());
  await waitFor(() => expect(api.requests(topupsContract.add)).toHaveLength(1));
  expect(api.requests(topupsContract.add)[0]?.body).toEqual({ actplan_id: 3, code: 'ABCD-EFGH' });
});

test('a refused code stays in its field', async () => {
  const user = await draw();
  api.refuse(topupsContract.add, { status: 409, code: 'conflict', message: 'This code was already used' });
  await user.type(await screen.findByLabelText('Code'), 'ABCD-EFGH');
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('This code was already used.');
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('ABCD-EFGH');
});
