import { type Investment, investmentsContract } from '@fairlead/contract/features/investments.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AdminInvestmentsScreen } from '#features/investments/screens/admin-investments.tsx';
import { UserInvestmentsScreen } from '#features/investments/screens/user-investments.tsx';
import { serveApi } from '#test/api.ts';
import { createInvestment } from '#test/investment.ts';
import { renderApp } from '#test/render.tsx';
import { settings } from '#test/settings.ts';

const api = serveApi();
const toListed = (row: Investment) => ({ ...row, daily_due: 400_000n, max_returns: 8_250_000n, growth_on_day: null });
const rows = [createInvestment(1), createInvestment(2, { status: 'cancelled', user_name: 'bo' })].map(toListed);
const answer = {
  success: true as const,
  data: rows,
  pagination: { total: 26, totalPages: 3 },
  summary: {
    ...{ total: 26, active: 20, completed: 6 },
    ...{ invested_amount: 13_000_000_000n, current_value: 9_000_000_000n, total_earned: 77_000_000n },
  },
};
beforeEach(() => {
  api.answer(investmentsContract.list, answer as never);
  api.answer(settingsContract.read, { settings });
  api.answer(runsContract.accruals, { accruals: [], total: 0, totalPages: 0, archived: 0 });
});
const draw = () => renderApp(api, <AdminInvestmentsScreen />, { as: 'finance', at: '/admin/investments' });
const lastQuery = () => api.requests(investmentsContract.list).at(-1)?.query;

test('ten a page at first, or 25, 50 or 100; a search goes to the server', async () => {
  const user = await draw();
  await screen.findByText('IN-1');
  expect(lastQuery()).toMatchObject({ page: 1, limit: 10 });
  await user.click(screen.getByRole('combobox', { name: 'Rows per page' }));
  const choices = (await screen.findAllByRole('option')).map((option) => option.textContent?.match(/\d+/)?.[0]);
  expect(choices).toEqual(['10', '25', '50', '100']);
  await user.click(screen.getByRole('option', { name: /50/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ limit: 50 }));
  await user.type(screen.getByRole('searchbox', { name: 'Name, email or plan' }), 'bo{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'bo' }));
});

test('the sums stand above the table, and each row names member, plan, status and amounts', async () => {
  await draw();
  const table = within(await screen.findByRole('table', { name: 'Investments' }));
  const headings = table.getAllByRole('columnheader').map((heading) => heading.textContent);
  for (const name of ['Number', 'Member', 'Plan', 'Status', 'Invested']) expect(headings.join()).toContain(name);
  expect(table.getAllByText('amara@example.test')).toHaveLength(2);
  for (const sum of ['13,000.00', '9,000.00', '77.00']) expect(document.body.textContent).toContain(sum);
  expect(screen.getByText('20 active, 6 completed')).toBeTruthy();
});

test('active is green, completed blue, pending amber; cancelled is red, which only staff see', async () => {
  const tones = { active: 'green', completed: 'blue', pending: 'amber', cancelled: 'red' } as const;
  const states = Object.keys(tones) as (keyof typeof tones)[];
  const investments = states.map((status, index) => createInvestment(index + 1, { status }));
  api.answer(investmentsContract.list, { ...answer, data: investments.map(toListed) } as never);
  api.answer(investmentsContract.ofMember, { success: true, data: investments });
  api.answer(runsContract.recent, { investments: [] });
  const listTones = () =>
    [...document.querySelectorAll('[data-tone]')].map((badge) => [badge.textContent, badge.getAttribute('data-tone')]);
  await draw();
  await screen.findByText('IN-4');
  expect(listTones()).toEqual([
    ['Active', 'green'],
    ['Completed', 'blue'],
    ['Pending', 'amber'],
    ['Cancelled', 'red'],
  ]);
  cleanup();
  await renderApp(api, <UserInvestmentsScreen />, { at: '/user/user-investments' });
  await screen.findByText(/IN-4/);
  expect(listTones()).toEqual(
    expect.arrayContaining([
      ['Active', 'green'],
      ['Completed', 'blue'],
      ['Pending', 'amber'],
    ]),
  );
  expect(listTones().map(([, tone]) => tone)).not.toContain('red');
});

test('View opens the details of a row', async () => {
  const user = await draw();
  await user.click(await screen.findByRole('button', { name: 'View IN-2' }));
  const details = await screen.findByRole('dialog', { name: /IN-2/ });
  expect(details.textContent).toContain('bo');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /IN-2/ })).toBeNull());
});

test('what could not be loaded says so, and is tried again; nothing found says that', async () => {
  api.refuse(investmentsContract.list, { status: 409, code: 'conflict', message: 'Too many matches' });
  const user = await draw();
  expect((await screen.findByText('Error Loading Data')).parentElement?.textContent).toContain('Too many matches');
  api.answer(investmentsContract.list, { ...answer, data: [], pagination: { total: 0, totalPages: 0 } } as never);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No investments found')).toBeTruthy();
});

test('what a figure leads to is narrowed as its link says, with what each is due, and cleared again', async () => {
  const user = await renderApp(api, <AdminInvestmentsScreen />, {
    as: 'finance',
    at: '/admin/investments?matures_from=2026-11-23&matures_to=2026-11-29&plan=Growth&stage=nothing',
  });
  const table = within(await screen.findByRole('table', { name: 'Investments' }));
  expect(table.getByRole('columnheader', { name: 'Could still be credited' })).toBeTruthy();
  expect(table.getAllByText('8.25')).toHaveLength(2);
  expect(lastQuery()).toMatchObject({ plan: 'Growth', matures_from: '2026-11-23', matures_to: '2026-11-29' });
  expect(lastQuery()).not.toHaveProperty('stage', 'nothing');
  await user.click(screen.getByRole('button', { name: 'Clear filter: Ends' }));
  await waitFor(() => expect(lastQuery()?.matures_from).toBeUndefined());
  await user.click(screen.getByRole('button', { name: 'Clear filter: Plan' }));
  await waitFor(() => expect(lastQuery()?.plan).toBeUndefined());
});

test('what was open on a day has its principal and growth of then, and no stage beside it', async () => {
  const summary = { ...answer.summary, current_value: 13_004_000_000n, total_earned: null };
  const data = rows.map((row) => ({ ...row, growth_on_day: 2_500_000n }));
  api.answer(investmentsContract.list, { ...answer, data, summary } as never);
  const user = await renderApp(api, <AdminInvestmentsScreen />, {
    as: 'finance',
    at: '/admin/investments?open_on=2025-09-27&plan=Growth',
  });
  const table = within(await screen.findByRole('table', { name: 'Investments' }));
  expect(table.getByRole('columnheader', { name: 'Growth on 27 Sep 2025' })).toBeTruthy();
  expect(table.getAllByText('2.50')).toHaveLength(2);
  expect(screen.getByText('Principal on 27 Sep 2025').parentElement?.textContent).toContain('13,000.00');
  expect(screen.getAllByText('Growth on 27 Sep 2025')[0]?.parentElement?.textContent).toContain('4.00');
  expect(screen.queryByRole('button', { name: /^Stage/ })).toBeNull();
  expect(lastQuery()).toMatchObject({ plan: 'Growth', open_on: '2025-09-27' });
  await user.click(screen.getByRole('button', { name: 'Clear filter: Open on' }));
  await waitFor(() => expect(lastQuery()?.open_on).toBeUndefined());
  expect(await screen.findByRole('button', { name: /^Stage/ })).toBeTruthy();
});
