import { marketDataContract } from '@fairlead/contract/features/market-data.ts';
import { queueContract } from '@fairlead/contract/features/queue.ts';
import { reportsContract } from '@fairlead/contract/features/reports.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StaffSettingsScreen } from '#features/settings/screens/staff-settings.tsx';
import { serveApi } from '#test/api.ts';
import { readLines } from '#test/example.ts';
import { findError } from '#test/fields.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

async function open(as: Person = 'owner'): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(settingsContract.read, { settings });
  api.answer(staffSettingsContract.versions, { versions: [] });
  api.stall(reportsContract.waiting);
  api.stall(marketDataContract.source);
  api.stall(queueContract.list);
  return renderApp(api, <StaffSettingsScreen />, { as });
}

async function type(user: UserEvent, label: string, text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  return field;
}

test('what was changed is confirmed with a reason and a code, and sent once', async () => {
  const user = await open();
  api.stall(staffSettingsContract.change);
  await type(user, 'Minimum deposit', '25');
  await user.click(screen.getByRole('radio', { name: /^Pay pro rata/ }));
  await user.click(screen.getByRole('button', { name: 'Save 2 changes…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('10.00 USDT → 25.00 USDT')).toBeTruthy();
  expect(dialog.getByText('Shortfall policy, after approval')).toBeTruthy();
  expect(dialog.getByText('Skip payout → Pay pro rata')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Agreed with the provider');
  await typeCode(user);
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  const [request, ...others] = api.requests(staffSettingsContract.change);
  expect(request?.body).toEqual({
    deposit_minimum: 25_000_000n,
    shortfall: 'pro_rata',
    reason: 'Agreed with the provider',
  });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(others).toEqual([]);
});

test('a value that the platform would refuse is named beside its field, and not asked to be confirmed', async () => {
  const user = await open();
  const notice = await type(user, 'Risk notice', 'Too short');
  await user.tab();
  expect(findError(notice)).toBe('At least 20 characters');
  await user.click(screen.getByRole('button', { name: 'Save change…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the server refuses is shown, and the change stays', async () => {
  const user = await open();
  api.refuse(staffSettingsContract.change, { status: 409, code: 'conflict', message: 'A change is already waiting' });
  const field = await type(user, 'Minimum deposit', '25');
  await user.click(screen.getByRole('button', { name: 'Save change…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await typeCode(user);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Oops! Something went wrong. A change is already waiting.',
  );
  expect(field).toHaveProperty('value', '25');
});

test('who is no owner reads the settings', async () => {
  await open('finance');
  expect(await screen.findByText('Only owners can change settings.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('the versions stand under a heading of their own', async () => {
  await open();
  const heading = await screen.findByRole('heading', { name: 'Setting versions', level: 2 });
  const section = within(heading.parentElement as HTMLElement);
  expect(await section.findByText('No settings have been changed yet')).toBeTruthy();
});

test.each([
  ['Dual approval above', '2000.5', ['An amount of 2,000.500001 USDT', '2 people']],
  ['Max principal per member', '4000.25', ['May still invest', '0.25']],
  ['Review deposits above', '90', ['90.000001 arrives as requested', 'Staff review']],
  ['Minimum deposit', '13.7', ['Smallest deposit', '13.70']],
])('the example under %s follows what is typed', async (label, text, line) => {
  const user = await open();
  await type(user, label, text);
  const shown = screen.getAllByRole('group', { name: 'Worked example' }).flatMap(readLines);
  expect(shown).toContainEqual(line);
});

test('the example of a shortfall follows the policy', async () => {
  const user = await open();
  const readPaid = () =>
    screen
      .getAllByRole('group', { name: 'Worked example' })
      .flatMap(readLines)
      .find(([label]) => label === 'Paid from the pool in total')?.[1];
  await screen.findByLabelText('Minimum deposit');
  expect(readPaid()).toBe('0.00');
  await user.click(screen.getByRole('radio', { name: /^Pay pro rata/ }));
  expect(readPaid()).toBe('700.000000');
});
