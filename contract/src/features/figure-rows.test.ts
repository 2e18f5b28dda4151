import { expect, test } from 'vitest';
import { screens } from '../wire/screens.ts';
import { linkMovement, linkSolvency, linkTrialBalance, linkTrialTotals } from './balance-rows.ts';
import { linkCohorts, linkMembers, linkMoneyFlow, linkReturns, linkTeam } from './figure-rows.ts';

const period = { from: '2026-11-01', to: '2026-11-20' };
const journal = (search: Record<string, string>) => ({
  to: screens.adminReports,
  search: { report: 'journal', ...search },
});

test('money leads to its entries, and the net to both kinds of them', () => {
  const links = linkMoneyFlow(period);
  expect(links.deposits).toEqual(journal({ ...period, entry_type: 'deposit' }));
  expect(links.withdrawals).toEqual(journal({ ...period, entry_type: 'payout_settled' }));
  expect(links.net).toEqual(journal({ ...period, entry_type: 'deposit,payout_settled', account: 'custody' }));
});

test('returns due lead to the runs of their days, those paid to entries for these days', () => {
  const { due, paid, unfunded_days } = linkReturns(period);
  expect(due).toEqual({ to: screens.adminRuns, search: { programme: 'accrual', ...period } });
  expect(unfunded_days).toEqual(due);
  const types = 'return,compound_return,claimable_return';
  expect(paid).toEqual(journal({ ...period, basis: 'accrual', entry_type: types }));
});

test.each([
  ['2026-11-01', '2026-11-01', '2026-11-30'],
  ['2026-11-01', '2027-02-01', '2027-02-28'],
  ['2026-12-01', '2026-12-01', '2026-12-31'],
])('cohorts of %s to %s lead to who joined up to %s', (from, last, to) => {
  expect(linkCohorts({ from, to: last }).members).toEqual(linkMembers({ from, to }).joined);
});

test('a balance leads to everything that moved it, from the first day on', () => {
  const { opening, debits, closing } = linkTrialBalance(period, 'fees');
  expect(opening).toEqual(journal({ from: '2000-01-01', to: '2026-10-31', account: 'fees' }));
  expect(debits).toEqual(journal({ ...period, debit: 'fees' }));
  expect(closing).toEqual(journal({ from: '2000-01-01', to: '2026-11-20', account: 'fees' }));
  expect(linkTrialTotals(period)).toEqual(journal(period));
  const { free, owed } = linkSolvency('2026-11-20');
  expect(free.search.account).toBe('main,profit,compound');
  expect(owed.search.account?.split(',')).toHaveLength(9);
});

test('a movement leads to the entries of its day, a top leg to the tree', () => {
  expect(linkMovement({ day: '2026-11-20', from: 'main', to: 'held' })).toEqual(
    journal({ from: '2026-11-20', to: '2026-11-20', debit: 'main', credit: 'held' }),
  );
  expect(linkTeam(7)).toEqual({ to: screens.adminReferralTree, search: { member: '7' } });
});
