import { type RuleGroup, ruleGroups } from '@fairlead/contract/domain/rule-groups.ts';
import { moneyRulesContract, type RuleSummary } from '@fairlead/contract/features/money-rules.ts';
import { reportsContract } from '@fairlead/contract/features/reports.ts';
import { readSettingsAsStaff, staffSettingsContract } from '@fairlead/contract/features/staff-settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RulePage } from '#features/settings/components/rule-page.tsx';
import { StaffSettingsScreen } from '#features/settings/screens/staff-settings.tsx';
import { serveApi } from '#test/api.ts';
import { readLines } from '#test/example.ts';
import { findError } from '#test/fields.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';
import { answerStepUp, STEP_UP, typeCode } from '#test/step-up.ts';

const api = serveApi();

const summaries = ruleGroups.map(
  (rule): RuleSummary => ({
    ...{ rule, value: `Value of ${rule}`, since: null, author: null },
    ...{ proposed: 0, scheduled: 0, next_at: null },
  }),
);
const replace = (changed: RuleSummary) => summaries.map((each) => (each.rule === changed.rule ? changed : each));

/** A rule's page. */
async function open(rule: RuleGroup, as: Person = 'owner'): Promise<UserEvent> {
  answerStepUp(api);
  api.answer(readSettingsAsStaff, { settings });
  api.answer(moneyRulesContract.list, { rules: summaries });
  api.answer(moneyRulesContract.versions, { versions: [] });
  return renderApp(api, <RulePage rule={rule} />, { as });
}

async function type(user: UserEvent, label: string, text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  return field;
}

test('what was changed is confirmed with a reason and a code, and sent once', async () => {
  const user = await open('deposits');
  api.stall(staffSettingsContract.change);
  await type(user, 'Minimum deposit', '25');
  await type(user, 'Review deposits above', '30000');
  await user.click(screen.getByRole('button', { name: 'Save 2 changes…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('10.00 USDT → 25.00 USDT')).toBeTruthy();
  expect(dialog.getByText('Review deposits above, after approval')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'Agreed with the provider');
  await typeCode(user);
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  const [request, ...others] = api.requests(staffSettingsContract.change);
  expect(request?.body).toEqual({
    deposit_minimum: 25_000_000n,
    deposit_review_over: 30_000_000_000n,
    reason: 'Agreed with the provider',
  });
  expect(request?.headers.get('x-step-up')).toBe(STEP_UP);
  expect(others).toEqual([]);
});

test('a value that the platform would refuse is named beside its field, and not asked to be confirmed', async () => {
  const user = await open('legal');
  const notice = await type(user, 'Risk notice', 'Too short');
  await user.tab();
  expect(findError(notice)).toBe('At least 20 characters');
  await user.click(screen.getByRole('button', { name: 'Save change…' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what the server refuses is shown, and the change stays', async () => {
  const user = await open('deposits');
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
  await open('deposits', 'finance');
  expect(await screen.findByText('Only owners can change settings.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('the overview says what each rule is, since when, by whom, and what is coming', async () => {
  api.answer(moneyRulesContract.list, {
    rules: replace({
      ...{ rule: 'withdrawals', value: 'Fee 1 %', since: new Date('2026-02-01T00:00:00Z'), author: 'n.weiss' },
      ...{ proposed: 1, scheduled: 1, next_at: new Date('2026-03-01T12:00:00Z') },
    }),
  });
  api.stall(reportsContract.waiting);
  const user = await renderApp(api, <StaffSettingsScreen />, { as: 'finance', at: '/admin/settings' });
  const link = await screen.findByRole('link', { name: /^Withdrawals/ });
  expect(link.getAttribute('href')).toBe('/admin/settings/withdrawals');
  expect(link.textContent).toBe('WithdrawalsFee 1 %Since 1 Feb 2026 by n.weiss1 waits for approvalChanges 1 Mar 2026');
  expect(screen.getByRole('link', { name: /^Salary/ }).textContent).toBe('SalaryValue of salaryAs delivered');
  expect(within(screen.getByRole('list', { name: 'Plans and programmes' })).getAllByRole('link')).toHaveLength(9);
  // a rule is found by the settings that belong to it
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'licence{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Withdrawals/ })).toBeNull());
  expect(screen.getByRole('link', { name: /^Legal texts and licence/ })).toBeTruthy();
});

test('every rule is in a group of the overview', async () => {
  api.answer(moneyRulesContract.list, { rules: summaries });
  api.stall(reportsContract.waiting);
  await renderApp(api, <StaffSettingsScreen />, { as: 'finance', at: '/admin/settings' });
  await screen.findByRole('link', { name: /^Withdrawals/ });
  const lists = ['Money in, out and invested', 'Plans and programmes', 'Platform'];
  const links = lists.flatMap((name) => within(screen.getByRole('list', { name })).getAllByRole('link'));
  expect(links.map((link) => link.getAttribute('href')?.split('/').at(-1)).toSorted()).toEqual(ruleGroups.toSorted());
});

test('a rule’s page says what it affects, and how it came to be', async () => {
  await open('deposits');
  api.answer(moneyRulesContract.versions, {
    versions: [
      {
        ...{ key: 'deposit_minimum:2', state: 'current', part: 'Minimum deposit', action: 'set', version: 2 },
        ...{ at: new Date('2026-02-01T00:00:00Z'), author: 'n.weiss', approved_by: 'r.solano', reason: 'Costs' },
        changes: [{ field: 'Minimum deposit', before: '10.00 USDT', after: '12.50 USDT' }],
      },
    ],
  });
  expect(await screen.findByText(/^New deposits: below the minimum/)).toBeTruthy();
  expect(await screen.findByText('Value of deposits')).toBeTruthy();
  expect(await screen.findByText('n.weiss and r.solano')).toBeTruthy();
  expect(screen.getByText('12.50 USDT').tagName).toBe('INS');
  expect(screen.getByText('10.00 USDT').tagName).toBe('DEL');
});

test.each([
  ['approvals', 'Dual approval above', '2000.5', ['An amount of 2,000.500001 USDT', '2 people']],
  ['investments', 'Max principal per member', '4000.25', ['May still invest', '0.25']],
  ['deposits', 'Review deposits above', '90', ['90.000001 arrives as requested', 'Staff review']],
  ['deposits', 'Minimum deposit', '13.7', ['Smallest deposit', '13.70']],
] as const)('of %s the example under %s follows what is typed', async (rule, label, text, line) => {
  const user = await open(rule);
  await type(user, label, text);
  const shown = screen.getAllByRole('group', { name: 'Worked example' }).flatMap(readLines);
  expect(shown).toContainEqual(line);
});

test('the example of a shortfall follows the policy', async () => {
  const user = await open('shortfall');
  const readPaid = () =>
    screen
      .getAllByRole('group', { name: 'Worked example' })
      .flatMap(readLines)
      .find(([label]) => label === 'Paid from the pool in total')?.[1];
  await screen.findByRole('radio', { name: /^Pay pro rata/ });
  expect(readPaid()).toBe('0.00');
  await user.click(screen.getByRole('radio', { name: /^Pay pro rata/ }));
  expect(readPaid()).toBe('700.000000');
});
