import { type CtoMonth, ctoContract } from '@fairlead/contract/features/cto.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MonthTable } from '#features/cto/components/month-table.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const october: CtoMonth = {
  month: '2026-10',
  fees: 1_000_000_000n,
  pool: 50_000_000n,
  members: 2,
  share: 25_000_000n,
  rest: 0n,
  has_ended: true,
  paid_at: null,
  paid_by: null,
};
const november = { ...october, month: '2026-11', has_ended: false };

function draw(...months: CtoMonth[]) {
  answerStepUp(api);
  api.answer(ctoContract.months, { months });
  return renderApp(api, <MonthTable />, { as: 'finance' });
}

test('an ended month is paid once, after a look at the share per member', async () => {
  const arrive = api.hold(ctoContract.pay, { message: 'October is paid' });
  const user = await draw(november, october);
  await user.click(await screen.findByRole('button', { name: 'Pay Oct 2026…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pay Oct 2026' });
  expect(within(dialog).getByText(/Share per member \(2 members\)/)).toBeTruthy();
  expect(dialog.textContent).toContain('25.000000');
  await typeCode(user);
  await user.dblClick(screen.getByRole('button', { name: 'Pay Oct 2026' }));
  arrive();
  expect(await screen.findByText('October is paid')).toBeTruthy();
  const [request, ...more] = api.requests(ctoContract.pay);
  expect(request?.body).toEqual({ month: '2026-10' });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(more).toEqual([]);
});

test('a refusal is shown in the dialog', async () => {
  api.refuse(ctoContract.pay, { status: 409, code: 'pool_short', message: 'The pool is too small' });
  const user = await draw(october);
  await user.click(await screen.findByRole('button', { name: 'Pay Oct 2026…' }));
  await confirmStepUp(user, 'Pay Oct 2026');
  expect((await screen.findByRole('alert')).textContent).toContain('The pool is too small');
});

test('a month that has not ended, is paid or has no members offers nothing', async () => {
  const paid = { ...october, month: '2026-09', paid_at: new Date('2026-10-02T00:00:00Z'), paid_by: 'owner' };
  await draw(november, paid, { ...october, month: '2026-08', members: 0 });
  expect(await screen.findByText('Aug 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});
