import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { financialReportsContract } from '@fairlead/contract/features/financial-reports.ts';
import { journalContract } from '@fairlead/contract/features/journal.ts';
import type { MoneyFlow } from '@fairlead/contract/features/report-figures.ts';
import { savedViewsContract } from '@fairlead/contract/features/saved-views.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StaffReportsScreen } from '#features/financial-reports/screens/staff-reports.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp, searchParams } from '#test/render.tsx';

const api = serveApi();
const at = new Date('2026-11-20T21:46:08Z');

const toSums = (deposits: string, withdrawals: string) => ({
  ...{ deposits: parseMoney(deposits), deposit_count: 3 },
  ...{ withdrawals: parseMoney(withdrawals), withdrawal_count: 2, net: parseMoney(deposits) - parseMoney(withdrawals) },
});
const flow: MoneyFlow = {
  at,
  from: '2026-10-01',
  to: '2026-11-20',
  rows: [
    { from: '2026-10-01', to: '2026-10-31', ...toSums('100', '250.5') },
    { from: '2026-11-01', to: '2026-11-20', ...toSums('1015', '0') },
  ],
  totals: toSums('1115', '250.5'),
  before: { from: '2026-08-11', to: '2026-09-30', ...toSums('1000', '0') },
};
const saved = {
  id: 4,
  name: 'Monthly net flow',
  parameters: { report: 'money-flow', by: 'month', period: 'months12' },
  is_shared: true,
  shared_by: 'n.weiss',
};

test('money flow shows its sums against the days before, and each amount opens its entries', async () => {
  api.answer(financialReportsContract.moneyFlow, flow);
  api.answer(savedViewsContract.list, { views: [saved] });
  api.answer(journalContract.list, { entries: [], count: 0, amount: 0n, debits: 0n, credits: 0n, next: null });
  const user = await renderApp(api, <StaffReportsScreen />, { as: 'finance' });
  expect((await screen.findByText(/^\+11\.5 %/)).textContent).toBe('+11.5 % from 1,000.00');
  expect(screen.getAllByRole('link', { name: 'from 1,000.00' })[0]?.getAttribute('href')).toContain(
    'from=2026-08-11&to=2026-09-30&entry_type=deposit',
  );
  expect(screen.getByText('+250.50 from 0.00')).toBeTruthy();
  expect(screen.getByText(/In 1 of 2 months with movements more was withdrawn/).textContent).toContain(
    'most in Oct 2026: 150.50',
  );
  const october = within(screen.getByRole('row', { name: /^Oct 2026/ }));
  expect(october.getByRole('link', { name: '−150.50' }).getAttribute('href')).toContain('account=custody');
  expect(within(screen.getByRole('row', { name: /^Total/ })).getByText('864.50')).toBeTruthy();
  await user.click(october.getByRole('link', { name: '250.50' }));
  expect(await screen.findByText('No entry of this kind in these days.')).toBeTruthy();
  expect(api.requests(journalContract.list)).toMatchObject([
    { query: { entry_type: ['payout_settled'], from: '2026-10-01', to: '2026-10-31' } },
  ]);
});

test('a report is saved as it is shown, by those who may', async () => {
  api.answer(financialReportsContract.moneyFlow, flow);
  api.answer(savedViewsContract.list, { views: [] });
  api.answer(savedViewsContract.save, { message: 'View saved.' });
  const user = await renderApp(api, <StaffReportsScreen />, { as: 'finance' });
  await user.click(await screen.findByRole('button', { name: /^By/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Week' }));
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Weekly');
  await user.click(screen.getByLabelText('Show it to everyone who works here'));
  await user.click(screen.getByRole('button', { name: 'Save report' }));
  expect(await screen.findByText('“Weekly” is saved')).toBeTruthy();
  expect(api.requests(savedViewsContract.save)).toMatchObject([
    {
      body: {
        ...{ screen: '/admin/reports', name: 'Weekly', is_shared: true },
        parameters: { report: 'money-flow', by: 'week' },
      },
    },
  ]);
});

test('an auditor opens what others share, prints, and is not offered to save', async () => {
  api.answer(financialReportsContract.moneyFlow, flow);
  api.answer(savedViewsContract.list, { views: [saved] });
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const user = await renderApp(api, <StaffReportsScreen />, { as: 'auditor' });
  await user.click(await screen.findByRole('link', { name: /^Monthly net flow/ }));
  expect(await screen.findByRole('heading', { name: 'Monthly net flow' })).toBeTruthy();
  expect(searchParams()).toMatchObject({ by: 'month', period: 'months12' });
  expect(screen.queryByRole('button', { name: 'Save…' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('the journal keeps to what its address asks for, and says what an account was changed by', async () => {
  const [amount, debits, credits] = [parseMoney('30'), parseMoney('10'), parseMoney('20')];
  api.answer(savedViewsContract.list, { views: [] });
  api.answer(journalContract.list, { entries: [], count: 3, amount, debits, credits, next: null });
  const at =
    '/admin/reports?report=journal&from=2026-10-01&to=2026-10-02&basis=accrual&entry_type=return,compound_return&account=profit';
  const user = await renderApp(api, <StaffReportsScreen />, { as: 'finance', at });
  expect(await screen.findByText('Change of Profit, USDT')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Entry Return and 1 other' })).toBeTruthy();
  const asked = { from: '2026-10-01', to: '2026-10-02', basis: 'accrual', account: 'profit' };
  const lastQuery = () => api.requests(journalContract.list).at(-1)?.query;
  expect(lastQuery()).toMatchObject({
    ...{ ...asked, account: ['profit'] },
    entry_type: ['return', 'compound_return'],
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const exported = (await screen.findByRole('menuitem', { name: 'CSV file' })).getAttribute('href') ?? '';
  expect(exported).toContain('basis=accrual');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Days For which an amount is' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Of booking' }));
  await user.click(screen.getByRole('button', { name: 'Clear filter: Entry' }));
  await user.click(screen.getByRole('button', { name: 'Debited Any' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Returns pool' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ debit: ['returns_pool'] }));
  expect(lastQuery()).not.toHaveProperty('basis');
  expect(searchParams()).toMatchObject({ report: 'journal', debit: 'returns_pool', account: 'profit' });
});

test('a row of the journal says on two lines of which account it is, and whose', async () => {
  const entry = {
    id: 'P3087',
    booked_at: new Date('2026-11-01T00:12:00Z'),
    entry_type: 'level_income' as const,
    for_day: '2026-11-01',
    debit: { account: 'levels_payable' as const, member: null },
    credit: { account: 'main' as const, member: { id: 7, username: 'e.lindqvist' } },
    amount: parseMoney('0.61995'),
    reference: '51',
    reverses: null,
  };
  api.answer(savedViewsContract.list, { views: [] });
  api.answer(journalContract.list, {
    entries: [entry],
    count: 1,
    amount: entry.amount,
    debits: 0n,
    credits: 0n,
    next: null,
  });
  await renderApp(api, <StaffReportsScreen />, { as: 'finance', at: '/admin/reports?report=journal' });
  const row = within(await screen.findByRole('row', { name: /P3087/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1 Nov 2026, 00:12:00P3087',
    'Level incomefor 1 Nov',
    'Levels payable',
    'Maine.lindqvist',
    '0.619950',
    '51',
  ]);
  expect(row.getByRole('link', { name: 'e.lindqvist' }).getAttribute('href')).toBe('/admin/check/profile/7');
});

test('top legs has no days to choose, and says when it is saved that its figures are those of now', async () => {
  const rows = [
    {
      user_id: 7,
      username: 'e.lindqvist',
      direct: 4,
      team: 61,
      business: parseMoney('34850'),
      strongest_leg: parseMoney('26700'),
    },
  ];
  api.answer(savedViewsContract.list, { views: [] });
  api.answer(financialReportsContract.topLegs, { at, rows });
  const user = await renderApp(api, <StaffReportsScreen />, { as: 'finance', at: '/admin/reports?report=top-legs' });
  expect((await screen.findByRole('row', { name: /^e.lindqvist/ })).textContent).toContain('76.6 %');
  expect(screen.queryByRole('button', { name: /^Period/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save…' }));
  expect(await screen.findByText('What it shows is kept; its figures are always those of now.')).toBeTruthy();
});
