import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { queueAgesContract } from '@fairlead/contract/features/queue-ages.ts';
import { type OverviewFigures, staffOverviewContract } from '@fairlead/contract/features/staff-overview.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffDashboardScreen } from '#features/reports/screens/staff-dashboard.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';

const api = serveApi();
const at = new Date('2026-11-20T21:46:08Z');
const [from, to] = ['2026-11-19', '2026-11-20'];
const before = { from: '2026-11-17', to: '2026-11-18' };

const toFlow = (deposits: string, withdrawals: string) => ({
  ...{ deposits: parseMoney(deposits), deposit_count: 3 },
  ...{ withdrawals: parseMoney(withdrawals), withdrawal_count: 2, net: parseMoney(deposits) - parseMoney(withdrawals) },
});
const toReturns = (due: string, paid: string, days: number, unfunded: number) => ({
  ...{ due: parseMoney(due), paid: parseMoney(paid), levels_due: 0n, levels_paid: 0n },
  ...{ days, unfunded_days: unfunded, running_days: 0 },
});
const toStep = (day: string) => ({ from: day, to: day });
const figures: OverviewFigures = {
  ...{ at, from, to, by: 'day' },
  money_flow: {
    ...{ at, from, to },
    rows: [
      { ...toStep(from), ...toFlow('100', '250.5') },
      { ...toStep(to), ...toFlow('1015', '0') },
    ],
    totals: toFlow('1115', '250.5'),
    before: { ...before, ...toFlow('1000', '0') },
  },
  returns: {
    ...{ at, from, to },
    rows: [
      { ...toStep(from), ...toReturns('10', '10', 1, 0) },
      { ...toStep(to), ...toReturns('10', '4', 1, 1) },
    ],
    totals: toReturns('20', '14', 2, 1),
    before: { ...before, ...toReturns('16', '16', 2, 0) },
  },
  members: {
    ...{ at, from, to, active_counted_at: at },
    rows: [
      { ...toStep(from), joined: 1, active: 4, member_days: 4, counted_days: 1 },
      { ...toStep(to), joined: 5, active: 8, member_days: 8, counted_days: 1 },
    ],
    totals: { joined: 6, active: 6, member_days: 12, counted_days: 2 },
    before: { ...before, joined: 3, active: null, member_days: null, counted_days: 0 },
  },
  plan_mix: {
    ...{ day: to, calculated_at: at, listed: true },
    rows: [
      { plan_name: 'Growth', investments: 2, principal: parseMoney('750'), growth: 0n },
      { plan_name: 'Pro', investments: 1, principal: parseMoney('250'), growth: 0n },
    ],
    totals: { investments: 3, principal: parseMoney('1000'), growth: 0n },
    before: { day: before.to, listed: true, investments: 2, principal: parseMoney('800'), growth: 0n },
  },
  coverage: {
    before: { day: before.to, custody: 1_000n, owed: 1_000n, coverage_ppm: 1_000_000 },
    days: [
      { day: from, custody: 1_040n, owed: 1_000n, coverage_ppm: 1_040_000 },
      { day: to, custody: 1_052n, owed: 1_000n, coverage_ppm: 1_052_000 },
    ],
  },
  pools: [
    { pool: 'returns_pool', balance: 90n, reserved: 0n, available: 90n, daily_due: 40n, due_day: null, runway_days: 2 },
    {
      pool: 'marketing_pool',
      balance: 0n,
      reserved: 0n,
      available: 0n,
      daily_due: 0n,
      due_day: null,
      runway_days: null,
    },
    { pool: 'cto_pool', balance: 0n, reserved: 0n, available: 0n, daily_due: null, due_day: null, runway_days: null },
  ],
};
const nothing = { count: 0, sum: 0n, oldest_at: null };
const dashboard: AnswerOf<typeof staffOverviewContract.adminDashboard> = {
  alarms: [],
  backup: { last_good_at: null, archived_through: null, restore_tested_at: null },
  coverage: { custody: 0n, owed: 0n, coverage_ppm: null, at },
  treasury: { fees: 0n, operator_equity: 0n, suspense: 0n, payout_clearing: 0n },
  members: { total: 7, verified: 6, activated: 5, investing: 4, blocked: 1 },
  waiting: {
    ...{ withdrawals: [], payments: nothing, payment_cases: nothing },
    ...{ tickets: nothing, messages: nothing, changes: nothing },
  },
  ...{ runs: [], missing_since: null, audit: [] },
};

async function open(as: 'finance' | 'support' | 'content', address = '/admin', shown: Partial<typeof dashboard> = {}) {
  api.answer(staffOverviewContract.adminDashboard, { ...dashboard, ...shown });
  api.answer(staffOverviewContract.figures, figures);
  api.answer(queueAgesContract.ages, {
    kinds: [
      { kind: 'withdrawal', hours: 24, fresh: 3, within: 2, over: 1 },
      { kind: 'ticket', hours: 24, fresh: 0, within: 0, over: 0 },
    ],
  });
  return renderApp(api, <StaffDashboardScreen />, { as, at: address });
}
const findLink = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

test('each figure stands beside what it was before, and leads to the rows that sum to it', async () => {
  await open('finance');
  const days = `from=${from}&to=${to}`;
  expect(await findLink(/^Deposits credited1,115\.00$/)).toBe(
    `/admin/reports?report=journal&${days}&entry_type=deposit`,
  );
  expect(await findLink(/^Withdrawals paid250\.50$/)).toContain('entry_type=payout_settled');
  expect(await findLink(/^Net flow.*864\.50$/)).toContain('account=custody');
  expect(await findLink(/^Returns due20\.00$/)).toBe(`/admin/runs?programme=accrual&${days}`);
  expect(await findLink(/^Returns paid14\.00$/)).toContain('basis=accrual');
  expect(await findLink(/^Days not funded1 of 2$/)).toBe(`/admin/runs?programme=accrual&state=unfunded&${days}`);
  expect(await findLink(/^New members6$/)).toBe(`/admin/users?${days}&view=joined`);
  expect(await findLink(/^Active members per day6$/)).toContain('report=members');
  const totals = within(screen.getByRole('list', { name: 'Figures of the period' })).getAllByRole('listitem');
  const texts = totals.map(({ textContent }) => textContent);
  expect(texts).toContain('Deposits credited1,115.00+11.5 % from 1,000.00');
  expect(texts).toContain('Net flow+864.50−13.5 % from 1,000.00');
  expect(texts).toContain('Withdrawals paid250.50+250.50 from 0.00');
  expect(texts).toContain('Days not funded1 of 2from 0 of 2');
  const ofBefore = `from=${before.from}&to=${before.to}`;
  const [net, deposits] = screen.getAllByRole('link', { name: 'from 1,000.00' });
  expect(net?.getAttribute('href')).toBe(
    `/admin/reports?report=journal&${ofBefore}&entry_type=deposit%2Cpayout_settled&account=custody`,
  );
  expect(deposits?.getAttribute('href')).toBe(`/admin/reports?report=journal&${ofBefore}&entry_type=deposit`);
  expect(await findLink(/^from 3$/)).toBe(`/admin/users?${ofBefore}&view=joined`);
  expect(screen.queryByRole('link', { name: 'from 0.00' })).toBeNull();
});

test('what stands out is said in words beside each chart', async () => {
  await open('finance');
  expect(await screen.findByText(/^More left than arrived: 19 Nov\. Most in: 20 Nov, 1,015\.00\./)).toBeTruthy();
  expect(await screen.findByText(/^1 day of 2 not funded in full \(20 Nov\); 6\.00 was not paid\.$/)).toBeTruthy();
  expect(screen.getByText(/^Lowest 104 % on 19 Nov\. Before the period:/).textContent).toMatch(
    /^Lowest 104 % on 19 Nov\. Before the period: 100 %\./,
  );
  expect(await findLink(/^100 %$/)).toContain(`report=journal&from=2000-01-01&to=${before.to}&account=custody`);
  expect(await findLink(/^800\.00 in 2$/)).toBe(`/admin/investments?open_on=${before.to}`);
  expect(await findLink(/^Growth$/)).toBe(`/admin/investments?open_on=${to}&plan=Growth`);
  expect(screen.getByText(/^6 joined, most from 20 Nov: 5\.$/)).toBeTruthy();
  expect(screen.getByText(/^Returns: 0\.00 available, 0\.00 due per day, 2 days\./)).toBeTruthy();
  expect(screen.getByText('75.0 %')).toBeTruthy();
});

test('the address holds the period, and another one is read beside its own days before', async () => {
  const user = await open('finance', '/admin?from=2026-11-19&to=2026-11-20');
  await waitFor(() => expect(api.requests(staffOverviewContract.figures)).toMatchObject([{ query: { from, to } }]));
  expect(screen.getByText('USDT, compared with 17 – 18 Nov 2026')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Last 90 days' }));
  await waitFor(() => expect(searchParams()).toEqual({ period: 'days90' }));
  await waitFor(() => expect(api.requests(staffOverviewContract.figures)).toHaveLength(2));
  await user.click(screen.getByRole('radio', { name: 'Last 30 days' }));
  await waitFor(() => expect(searchParams()).toEqual({}));
});

test('figures that could not be read are said to be so, with a way to try again', async () => {
  api.refuse(staffOverviewContract.figures, { status: 403, code: 'forbidden', message: 'Not yours.' });
  api.answer(staffOverviewContract.adminDashboard, dashboard);
  api.answer(queueAgesContract.ages, { kinds: [] });
  await renderApp(api, <StaffDashboardScreen />, { as: 'finance', at: '/admin' });
  expect(await screen.findByText('Not yours.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
});

test('open work is counted by age, and each count leads to its items', async () => {
  await open('support');
  const work = within(await screen.findByRole('table', { name: 'Open work' }));
  expect(work.getAllByRole('row')).toHaveLength(2);
  expect(work.getByRole('link', { name: 'Withdrawals, over: 1' }).getAttribute('href')).toBe(
    '/admin/queue?kind=withdrawal&age=over',
  );
  expect(work.getByRole('link', { name: 'Withdrawals, fresh: 3' }).getAttribute('href')).toContain('age=fresh');
  expect(screen.getByText('6 items, 1 over their service time')).toBeTruthy();
  // who reads no money sees no figures, and is asked for none
  expect(screen.queryByRole('list', { name: 'Figures of the period' })).toBeNull();
  expect(api.requests(staffOverviewContract.figures)).toEqual([]);
});

test('each count of members leads to those it counts', async () => {
  await open('finance');
  expect(await findLink(/^7$/)).toBe('/admin/users');
  expect(await findLink(/^6$/)).toBe('/admin/users?group=verified');
  expect(await findLink(/^5$/)).toBe('/admin/users?group=activated');
  expect(await findLink(/^4$/)).toBe('/admin/users?group=investing');
  expect(await findLink(/^1$/)).toBe('/admin/users?group=blocked');
});

test('who may not list members reads the counts alone', async () => {
  await open('content');
  expect(await screen.findByText('Active investors')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '7' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'All members' })).toBeNull();
});

test('recent activity is read in the words of the audit log, and leads to it', async () => {
  const person = { kind: 'staff' as const, id: 3, name: 'keeper' };
  await open('finance', '/admin', {
    audit: [
      { key: '9', at, actor: person, action: 'achiever.add', subject: { kind: 'achiever', id: '4', name: null } },
      { key: '8', at, actor: person, action: 'auth.sign_in', subject: { kind: 'staff', id: '3', name: 'keeper' } },
      {
        ...{ key: '7', at, action: 'member.sponsor' },
        actor: { kind: 'system', id: null, name: null },
        subject: { kind: 'member', id: '12', name: 'milana' },
      },
    ],
  });
  expect(await screen.findByText('Added an achiever, Achiever 4')).toBeTruthy();
  expect(screen.getByText('Signed in')).toBeTruthy();
  expect(screen.getByText('Changed the sponsor, milana')).toBeTruthy();
  expect(screen.getByText('Platform')).toBeTruthy();
  expect(screen.queryByText(/achiever\.add/)).toBeNull();
  // finance does not read the whole log
  expect(screen.queryByRole('link', { name: 'All entries' })).toBeNull();
});

test('what is wrong with the operation is shown, and no list of it while all is well', async () => {
  await open('finance');
  expect(await findLink(/^7$/)).toBe('/admin/users');
  expect(screen.queryByRole('list', { name: 'Alarms' })).toBeNull();
  cleanup();
  await open('finance', '/admin', {
    alarms: [{ kind: 'jobs_failed', severity: 'critical', count: 2, since: at, link: null }],
  });
  const alarms = await screen.findByRole('list', { name: 'Alarms' });
  expect(within(alarms).getByText('2 jobs failed')).toBeTruthy();
});
