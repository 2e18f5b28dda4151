import { plansContract } from '@fairlead/contract/features/plans.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { HolidayTable } from '#features/plans/components/holiday-table.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { answerStepUp, confirmStepUp } from '#test/step-up.ts';

const api = serveApi();

async function open(edit?: string): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(plansContract.holidays, { holidays: [{ day: '2030-01-01', name: 'New Year', ahead: true }] });
  return renderApp(api, <HolidayTable />, { as: 'finance', at: `/admin/x${edit ? `?edit=${edit}` : ''}` });
}

test('a holiday is added by day and name', async () => {
  const user = await open('new');
  api.answer(plansContract.addHoliday, { message: 'Holiday added' });
  const dialog = within(await screen.findByRole('dialog'));
  // a date field takes its value whole
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2030-12-25' } });
  await user.type(dialog.getByLabelText('Name'), 'Christmas');
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }));
  await confirmStepUp(user, 'Confirm');
  expect(await screen.findByText('Holiday added')).toBeTruthy();
  expect(api.requests(plansContract.addHoliday).map(({ body }) => body)).toEqual([
    { day: '2030-12-25', name: 'Christmas' },
  ]);
});

test('an empty holiday says what it needs, a refused one says why', async () => {
  const user = await open('new');
  api.refuse(plansContract.addHoliday, { status: 409, code: 'conflict', message: 'This day is too close' });
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }));
  expect(dialog.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2030-12-25' } });
  await user.type(dialog.getByLabelText('Name'), 'Christmas');
  await user.click(dialog.getByRole('button', { name: 'Add holiday' }));
  await confirmStepUp(user, 'Confirm');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. This day is too close.',
  );
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Christmas');
});

test('a holiday ahead is deleted after a confirmation', async () => {
  const user = await open();
  api.answer(plansContract.removeHoliday, { message: 'Holiday deleted' });
  await user.click(await screen.findByRole('button', { name: 'Delete New Year' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete New Year?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete New Year' }));
  await confirmStepUp(user, 'Confirm');
  expect(await screen.findByText('Holiday deleted')).toBeTruthy();
  expect(api.requests(plansContract.removeHoliday).map(({ params }) => params)).toEqual([{ day: '2030-01-01' }]);
});
