import { termsNames } from '@fairlead/contract/domain/terms-names.ts';
import { simulationContract } from '@fairlead/contract/features/simulation.ts';
import { staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TermsPanel } from '#features/settings/components/terms-panel.tsx';
import { serveApi } from '#test/api.ts';
import { readLines } from '#test/example.ts';
import { findError } from '#test/fields.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, typeCode } from '#test/step-up.ts';

const api = serveApi();

const coming = { name: 'withdrawal_terms' as const, holds_from: new Date('2026-03-01T00:00:00Z'), text: 'Fee 2 %' };

async function open(as: Person = 'owner'): Promise<UserEvent> {
  answerStepUp(api);
  const panels = termsNames.map((name) => (
    <TermsPanel key={name} name={name} settings={{ ...settings, coming_terms: [coming] }} />
  ));
  return renderApp(api, <>{panels}</>, { as });
}

async function type(user: UserEvent, label: string, text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  return field;
}

test('terms are proposed with what changes, the day and a reason, and sent once', async () => {
  const user = await open();
  api.stall(staffSettingsContract.change);
  await user.click(await screen.findByRole('button', { name: 'Change Withdrawal terms' }));
  expect(screen.getByRole('button', { name: 'Save…' })).toHaveProperty('disabled', true);
  await type(user, 'Withdrawal fee', '2');
  await type(user, 'Minimum withdrawal (Main)', '15.5');
  await type(user, 'Effective from', '2026-03-01');
  expect(screen.getByText(/This change has not been simulated/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('1 % → 2 %')).toBeTruthy();
  expect(dialog.getByText('10.00 USDT → 15.50 USDT')).toBeTruthy();
  expect(dialog.getByText('1 Mar 2026')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Network costs');
  await typeCode(user);
  await user.dblClick(dialog.getByRole('button', { name: 'Propose change' }));
  expect(api.requests(staffSettingsContract.change).map(({ body }) => body)).toEqual([
    {
      withdrawal_terms: {
        feePpm: 20_000,
        fee_min: 1_000_000n,
        fee_max: 20_000_000n,
        minimum_normal: 15_500_000n,
        minimum_roi: 10_000_000n,
        minimum_compound: 20_000_000n,
        minimum_principal: 50_000_000n,
      },
      holds_from: '2026-03-01',
      reason: 'Network costs',
    },
  ]);
});

test('a value outside the bounds is named at its field, and nothing is asked to be confirmed', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change Withdrawal terms' }));
  const fee = await type(user, 'Withdrawal fee', '11');
  const minimum = await type(user, 'Minimum withdrawal (Profit)', '1.5');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(findError(fee)).toBe('The maximum is 10');
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await type(user, 'Withdrawal fee', '1');
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(findError(minimum)).toBe('The minimum must be at least twice the lowest fee');
});

test('what is typed is simulated before it is proposed', async () => {
  api.stall(simulationContract.terms);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change Investment terms' }));
  await type(user, 'Early redemption fee', '3');
  await user.click(screen.getByRole('button', { name: 'Simulate on the last 90 days' }));
  expect(await screen.findByText(/^Simulating your change/)).toBeTruthy();
  expect(api.requests(simulationContract.terms).map(({ body }) => body)).toEqual([
    { investment_terms: { exitFeePpm: 30_000, exit_notice_days: 7, cap_percent: 200 } },
  ]);
});

test('what is coming stands beside what holds; who is no owner reads both', async () => {
  await open('finance');
  expect(await screen.findByText(/Fee 2 %/)).toBeTruthy();
  expect(screen.getByText('Maximum per day')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

test.each([
  [
    'Withdrawal terms',
    'Withdrawal fee',
    '2.5',
    ['500.00 less the fee of 5.00', '495.00'],
    ['500.00 less the fee of 12.50', '487.50'],
  ],
  ['Investment terms', 'Early redemption fee', '3.3333', ['Arrives', '940.50'], ['Arrives', '957.000330']],
  [
    'Transfer terms',
    'Maximum per day',
    '480.000001',
    ['May still send that day', '20.00'],
    ['May still send that day', '0.000001'],
  ],
])('the example of %s follows %s', async (terms, label, text, before, after) => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: `Change ${terms}` }));
  const field = await screen.findByLabelText(label);
  const dialog = () => within(screen.getByRole('dialog'));
  const lines = () => readLines(dialog().getByRole('group', { name: 'Worked example' }));
  expect(lines()).toContainEqual(before);
  await user.clear(field);
  expect(lines()).toEqual([]);
  await user.type(field, text);
  expect(lines()).toContainEqual(after);
});

test('a transfer limit as typed stands beside the current one, by what it would have stopped', async () => {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Change Transfer terms' }));
  const ask = () => screen.getByRole('button', { name: 'Show what would change: Transfer terms' });
  expect(ask()).toHaveProperty('disabled', true);
  await type(user, 'Maximum per day', '100');
  api.answer(simulationContract.limits, {
    effects: {
      ...{ from: '2026-01-01', to: '2026-01-30' },
      effects: [
        {
          ...{ label: 'Transfers stopped', of: 41 },
          current: { count: 0, sum: 0n },
          simulated: { count: 3, sum: 612_000_000n },
        },
      ],
      assumptions: ['Members might have sent other amounts.'],
    },
  });
  await user.click(ask());
  expect(await screen.findByText('3 of 41, 612.00 USDT')).toBeTruthy();
  expect(screen.getByText('0 of 41, 0.00 USDT')).toBeTruthy();
  expect(api.requests(simulationContract.limits).map(({ body }) => body)).toEqual([
    { transfer_terms: { minimum: 5_000_000n, maximum_per_day: 100_000_000n } },
  ]);
  // what was asked for is no longer what is typed
  await type(user, 'Maximum per day', '50');
  expect(screen.queryByText('3 of 41, 612.00 USDT')).toBeNull();
});
