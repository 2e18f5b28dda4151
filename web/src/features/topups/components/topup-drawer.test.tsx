import { type Topup, topupsContract } from '@fairlead/contract/features/topups.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TopupDrawer } from '#features/topups/components/topup-drawer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP } from '#test/step-up.ts';

const api = serveApi();

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const topup: Topup = {
  id: 12,
  user_id: 9,
  user_name: 'bo',
  userby_id: 7,
  userby_name: 'amara',
  actplan_id: 3,
  actplan_name: 'Year',
  amount: 25_000_000n,
  by_code: false,
  period_days: 365,
  starts_at: day('2026-11-01'),
  ends_at: day('2027-11-01'),
  status: 'complete',
  reversed_at: null,
  note: null,
  created_at: day('2026-11-01'),
};

function draw() {
  const nothing = () => undefined;
  const drawer = <TopupDrawer topup={topup} onClose={nothing} onNext={nothing} onPrevious={nothing} />;
  answerStepUp(api);
  return renderApp(api, drawer, { as: 'finance' });
}

test('a note is saved once it differs; a refused one stays in the field', async () => {
  const user = await draw();
  api.refuse(topupsContract.change, { status: 409, code: 'conflict', message: 'The note was not saved' });
  const save = (await screen.findByRole('button', { name: 'Save note' })) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await user.type(screen.getByLabelText('Note'), 'Paid in cash');
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toContain('The note was not saved');
  expect((screen.getByLabelText('Note') as HTMLTextAreaElement).value).toBe('Paid in cash');
  api.answer(topupsContract.change, { message: 'Note saved' });
  await user.click(save);
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(api.requests(topupsContract.change)[0]).toMatchObject({ params: { id: 12 }, body: { note: 'Paid in cash' } });
});

test('a reversal needs a reason and a code, and says what it moves', async () => {
  const user = await draw();
  api.answer(topupsContract.remove, { message: 'Top-up reversed' });
  await user.click(await screen.findByRole('button', { name: 'Reverse top-up…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse TU-12' });
  expect(dialog.textContent).toContain('25.00 USDT is returned to amara');
  await user.type(screen.getByLabelText(/authenticator code/i), '123456');
  expect((screen.getByRole('button', { name: 'Reverse top-up' }) as HTMLButtonElement).disabled).toBe(true);
  await user.clear(screen.getByLabelText(/authenticator code/i));
  await user.type(screen.getByLabelText('Reason'), 'Paid twice');
  await confirmStepUp(user, 'Reverse top-up');
  await waitFor(() => expect(api.requests(topupsContract.remove)).toHaveLength(1));
  const [request] = api.requests(topupsContract.remove);
  expect(request).toMatchObject({ params: { id: 12 }, body: { reason: 'Paid twice' } });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
});
