import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { financialReportsContract } from '@fairlead/contract/features/financial-reports.ts';
import { savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffReportsScreen } from '#features/financial-reports/screens/staff-reports.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

const api = serveApi();
const at = new Date('2026-11-20T21:46:08Z');

const getHref = (name: string | RegExp) =>
  decodeURIComponent(screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '');

test('members who were active lead to those of the day, and their average to the days', async () => {
  api.answer(savedViewsContract.list, { views: [] });
  const day = { from: '2026-11-20', to: '2026-11-20' };
  api.answer(financialReportsContract.members, {
    ...{ at, from: '2026-11-19', to: '2026-11-20', active_counted_at: at },
    rows: [{ ...day, joined: 2, active: 5, member_days: 5, counted_days: 1 }],
    totals: { joined: 2, active: 4, member_days: 8, counted_days: 2 },
    before: { from: '2026-11-17', to: '2026-11-18', joined: 1, active: 3, member_days: 7, counted_days: 2 },
  });
  await renderApp(api, <StaffReportsScreen />, { as: 'finance', at: '/admin/reports?report=members' });
  await screen.findByRole('row', { name: /^20 Nov 2026/ });
  expect(getHref('5')).toBe('/admin/users?active_on=2026-11-20&view=joined');
  expect(getHref('4')).toBe('/admin/reports?report=members&by=day&from=2026-11-19&to=2026-11-20');
  // what was before leads to its own days
  expect(getHref('from 3')).toBe('/admin/reports?report=members&by=day&from=2026-11-17&to=2026-11-18');
  expect(getHref('from 1')).toBe('/admin/users?from=2026-11-17&to=2026-11-18&view=joined');
});

test('by wider steps each average stands beside what it is calculated from', async () => {
  api.answer(savedViewsContract.list, { views: [] });
  const sums = { joined: 2, active: 4, member_days: 1_000, counted_days: 231 };
  api.answer(financialReportsContract.members, {
    ...{ at, from: '2026-04-01', to: '2026-11-20', active_counted_at: at },
    rows: [{ from: '2026-04-01', to: '2026-04-05', joined: 2, active: 3, member_days: 17, counted_days: 5 }],
    totals: sums,
    before: { from: '2025-08-10', to: '2026-03-31', ...sums },
  });
  await renderApp(api, <StaffReportsScreen />, {
    as: 'finance',
    at: '/admin/reports?report=members&from=2026-04-01&to=2026-11-20',
  });
  expect(await screen.findByRole('row', { name: /5 Apr 2026 2 3 17 5$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Total 2 4 per day 1,000 231' })).toBeTruthy();
});

test('the mix of any day leads to the investments that it counted, as far as they are kept', async () => {
  api.answer(savedViewsContract.list, { views: [] });
  const sums = { investments: 2, principal: parseMoney('750'), growth: parseMoney('1.5') };
  const before = { ...sums, day: '2025-12-31', principal: parseMoney('500') };
  const mix = { calculated_at: at, rows: [{ plan_name: 'Growth', ...sums }], totals: sums, day: '2026-01-31' };
  api.answer(financialReportsContract.planMix, { ...mix, listed: true, before: { ...before, listed: true } });
  await renderApp(api, <StaffReportsScreen />, { as: 'finance', at: '/admin/reports?report=plan-mix' });
  const row = within(await screen.findByRole('row', { name: /^Growth/ }));
  for (const name of ['2', '750.00', '1.50'])
    expect(row.getByRole('link', { name }).getAttribute('href')).toBe(
      '/admin/investments?open_on=2026-01-31&plan=Growth',
    );
  expect(row.getByRole('link', { name: 'Growth' })).toBeTruthy();
  expect(getHref('from 500.00')).toBe('/admin/investments?open_on=2025-12-31');
  const total = within(screen.getByRole('row', { name: /^Total/ }));
  expect(total.getByRole('link', { name: '750.00' }).getAttribute('href')).toBe(
    '/admin/investments?open_on=2026-01-31',
  );
  cleanup();
  api.answer(financialReportsContract.planMix, { ...mix, listed: false, before: { ...before, listed: false } });
  await renderApp(api, <StaffReportsScreen />, { as: 'finance', at: '/admin/reports?report=plan-mix' });
  await screen.findByRole('row', { name: /^Growth/ });
  expect(screen.queryByRole('link', { name: '750.00' })).toBeNull();
  expect(getHref('from 500.00')).toBe('/admin/reports?report=plan-mix&from=2025-12-31&to=2025-12-31');
});

test("a cohort's money leads to its members, each with what they moved", async () => {
  api.answer(savedViewsContract.list, { views: [] });
  const sums = {
    ...{ members: 9, depositors: 4, investors: 3 },
    ...{ deposited: parseMoney('40'), withdrawn: parseMoney('7.5') },
  };
  const [from, to] = ['2026-10-05', '2026-11-20'];
  api.answer(financialReportsContract.cohorts, {
    ...{ calculated_at: at, from, to, totals: sums },
    rows: [{ month: '2026-10-01', ...sums }],
    before: { from: '2026-08-01', to: '2026-09-30', ...sums },
  });
  const row = { user_id: 7, username: 'bo', joined_on: '2026-10-09', deposited: parseMoney('40') };
  api.answer(financialReportsContract.cohortMembers, {
    ...{ calculated_at: at, total: 1, totalPages: 1, currentPage: 1 },
    rows: [{ ...row, withdrawn: parseMoney('7.5'), invested: 0n }],
  });
  const user = await renderApp(api, <StaffReportsScreen />, {
    as: 'finance',
    at: `/admin/reports?report=cohorts&from=${from}&to=${to}`,
  });
  const october = within(await screen.findByRole('row', { name: /^Oct 2026/ }));
  await user.click(october.getByRole('link', { name: '7.50' }));
  expect(await screen.findByText('1 member who ever withdrew')).toBeTruthy();
  expect(api.requests(financialReportsContract.cohortMembers)).toMatchObject([
    { query: { group: 'withdrawers', from: '2026-10-01', to: '2026-10-31' } },
  ]);
  expect(within(screen.getByRole('row', { name: /^bo/ })).getByText('7.50')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'All months' }));
  expect(await screen.findByRole('row', { name: /^Oct 2026/ })).toBeTruthy();
});
