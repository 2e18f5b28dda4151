import { firstServiceTimes } from '@fairlead/contract/domain/queue-kinds.ts';
import { queueContract } from '@fairlead/contract/features/queue.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ServiceTimesPanel } from '#features/queue/components/service-times.tsx';
import { serveApi } from '#test/api.ts';
import { findError } from '#test/fields.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, typeCode } from '#test/step-up.ts';

const api = serveApi();

async function open(as: Person = 'owner') {
  answerStepUp(api);
  api.answer(queueContract.list, {
    ...{ items: [], next: null, counts: { open: 0, approvals: 0, mine: 0, overdue: 0 }, more: false },
    service_times: firstServiceTimes,
  });
  return renderApp(api, <ServiceTimesPanel />, { as });
}

test('service times are changed whole, with what changes, a reason and a code', async () => {
  const user = await open();
  api.answer(staffSettingsContract.change, { message: 'Settings saved' });
  await user.click(await screen.findByRole('button', { name: 'Change service times' }));
  expect(screen.getByRole('button', { name: 'Save…' })).toHaveProperty('disabled', true);
  const field = await screen.findByLabelText('Withdrawals');
  await user.clear(field);
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('24 h → 12 h')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Two more people');
  await typeCode(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.requests(staffSettingsContract.change).map(({ body }) => body)).toEqual([
    { service_times: { ...firstServiceTimes, withdrawal: 12 }, reason: 'Two more people' },
  ]);
});

test('hours that cannot be are named beside their field', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change service times' }));
  const field = await screen.findByLabelText('Tickets');
  await user.clear(field);
  await user.type(field, '0');
  await user.tab();
  expect(await findError(field)).toBe('The minimum is 1');
});

test('where they cannot be read the page says so', async () => {
  api.refuse(queueContract.list, { status: 500, code: 'internal', message: 'Something went wrong' });
  await renderApp(api, <ServiceTimesPanel />, { as: 'owner' });
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
});

test('who is no owner reads them', async () => {
  await open('finance');
  expect(await screen.findByText('Payouts with unknown outcome')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
