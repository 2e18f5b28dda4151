import type { Endpoint, FeatureContract } from '@fairlead/contract/domain/endpoint.ts';
import { agreementsContract } from '@fairlead/contract/features/agreements.ts';
import { ctoContract } from '@fairlead/contract/features/cto.ts';
import { depositsContract } from '@fairlead/contract/features/deposits.ts';
import { investmentsContract } from '@fairlead/contract/features/investments.ts';
import { membersContract } from '@fairlead/contract/features/members.ts';
import { paymentsContract } from '@fairlead/contract/features/payments.ts';
import { plansContract } from '@fairlead/contract/features/plans.ts';
import { rewardsContract } from '@fairlead/contract/features/rewards.ts';
import { runsContract } from '@fairlead/contract/features/runs.ts';
import { salaryContract } from '@fairlead/contract/features/salary.ts';
import { settingsContract } from '@fairlead/contract/features/settings.ts';
import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { tradingContract } from '@fairlead/contract/features/trading.ts';
import { transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { AdminInvestmentsScreen } from '#features/investments/screens/admin-investments.tsx';
import { UserInvestmentsScreen } from '#features/investments/screens/user-investments.tsx';
import { AdminMemberScreen } from '#features/members/screens/admin-member.tsx';
import { ScannerScreen } from '#features/payments/screens/scanner.tsx';
import { AdminRewardsScreen } from '#features/rewards/screens/admin-rewards.tsx';
import { RewardsScreen } from '#features/rewards/screens/rewards.tsx';
import { RunTable, TransactionTable } from '#features/salary/components/staff-tables.tsx';
import { TierTable } from '#features/salary/components/tier-table.tsx';
import { SalaryScreen } from '#features/salary/screens/salary.tsx';
import { StaffSalaryScreen } from '#features/salary/screens/staff-salary.tsx';
import { OwnTicketsScreen } from '#features/tickets/screens/own-tickets.tsx';
import { StaffTicketsScreen } from '#features/tickets/screens/staff-tickets.tsx';
import { WaitingPairs } from '#features/trading/components/waiting-pairs.tsx';
import { CompoundLevelsScreen } from '#features/transactions/screens/compound-levels.tsx';
import { IncomeScreen } from '#features/transactions/screens/income.tsx';
import { SourceTransactionsScreen } from '#features/transactions/screens/member-transactions.tsx';
import { StaffTransactionsScreen } from '#features/transactions/screens/staff-transactions.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';

// What the specification has each screen say where no message of the server came (section 8).

// screens are drawn without their routes: the address names someone
vi.mock('#foundation/path-id.ts', () => ({ usePathId: () => 1 }));

const api = serveApi();

const contracts: FeatureContract[] = [
  agreementsContract,
  ctoContract,
  depositsContract,
  investmentsContract,
  membersContract,
  paymentsContract,
  plansContract,
  rewardsContract,
  runsContract,
  salaryContract,
  settingsContract,
  ticketsContract,
  tradingContract,
  transactionsContract,
];
const reads: Endpoint[] = contracts.flatMap((contract) => Object.values(contract)).filter((each) => each.reads);

const member: [ComponentType, string][] = [
  [CompoundLevelsScreen, 'Failed to fetch data'],
  [UserInvestmentsScreen, 'Failed to fetch investments'],
  [RewardsScreen, 'Error fetching rewards'],
  [SalaryScreen, 'Failed to fetch user salary history'],
  [OwnTicketsScreen, 'Something went wrong'],
];
const staff: [ComponentType, string][] = [
  [AdminInvestmentsScreen, 'Failed to fetch investments'],
  [AdminMemberScreen, 'Failed to fetch user details'],
  [AdminRewardsScreen, 'Failed to fetch rewards'],
  [StaffSalaryScreen, 'Failed to fetch user salaries'],
  [TransactionTable, 'Failed to fetch salary transactions'],
  [TierTable, 'Failed to fetch salary tier stats'],
  [RunTable, 'Failed to fetch admin dashboard'],
  [StaffSalaryScreen, "Failed to fetch today's stats"],
  [StaffTicketsScreen, 'Something went wrong'],
  [IncomeScreen, 'Failed to fetch transaction summary'],
];

test.each([
  ...member.map(([Screen, text]) => ['member', Screen, text] as const),
  ...staff.map(([Screen, text]) => ['owner', Screen, text] as const),
])('%s: %o says what failed where the server said nothing: %s', async (as, Screen, text) => {
  for (const endpoint of reads) api.breakOff(endpoint);
  await renderApp(api, <Screen />, { as });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test("a payment's status that cannot be read: Failed to fetch payment status, and a Retry", async () => {
  for (const endpoint of reads) api.breakOff(endpoint);
  await renderApp(api, <ScannerScreen />, { at: '/user/scanner?payment=17' });
  expect(await screen.findByText('Failed to fetch payment status')).toBeTruthy();
  expect(screen.getByText('Payment Error')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('where the server said something, that is shown', async () => {
  for (const endpoint of reads) api.refuse(endpoint, { status: 503, code: 'overloaded', message: 'Too much to do' });
  await renderApp(api, <CompoundLevelsScreen />);
  expect(await screen.findByText('Too much to do')).toBeTruthy();
});

test('an answer that says that it did not succeed is a failure', async () => {
  const pagination = { total: 0, totalPages: 1, totalRecords: 0, hasPrev: false, hasNext: false };
  const summary = { count: 0, invested: 0n, current: 0n, total_earned: 0n };
  for (const endpoint of reads) api.stall(endpoint);
  api.answer(transactionsContract.compoundLevel, { success: false, data: [], pagination, archived: 0 });
  api.answer(investmentsContract.ofMember, { success: false, data: [] } as never);
  api.answer(investmentsContract.list, { success: false, data: [], pagination, summary } as never);
  await renderApp(
    api,
    <>
      <CompoundLevelsScreen />
      <UserInvestmentsScreen />
      <AdminInvestmentsScreen />
    </>,
    { as: 'owner' },
  );
  expect(await screen.findByText('Failed to fetch data')).toBeTruthy();
  expect(await screen.findAllByText('Failed to fetch investments')).toHaveLength(2);
  expect(screen.queryByText('No investments found')).toBeNull();
});

test('a claim that got no answer: Failed to update ROI income', async () => {
  api.breakOff(tradingContract.selfTrade);
  const accrual = { investment_id: 5, plan_name: 'Alpha', day: '2026-02-05', amount: 1n, last_claim_day: '2026-03-07' };
  const pair = { pair: 'EURUSD', amount: 1_500_000n, last_claim_day: '2026-03-07', accruals: [accrual] };
  const user = await renderApp(api, <WaitingPairs memberId={7} pairs={[pair]} />);
  await user.click(await screen.findByRole('button', { name: 'Claim 1.50 USDT' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update ROI income');
});

test.each([
  ['member', SourceTransactionsScreen],
  ['owner', StaffTransactionsScreen],
] as const)(
  'transactions say the status of an answer without a message, under a heading and with Retry: %s',
  async (as, Screen) => {
    // what a proxy answers in the platform's place
    for (const endpoint of reads) api.refuse(endpoint, { status: 502 } as never);
    await renderApp(api, <Screen />, { as });
    expect(await screen.findByText('Failed to fetch transactions: HTTP error! status: 502')).toBeTruthy();
    expect(screen.getByText('Error Loading Data')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  },
);

test('compound levels of another shape: Invalid response format, and Retry', async () => {
  for (const endpoint of reads) api.stall(endpoint);
  api.refuse(transactionsContract.compoundLevel, { status: 200, code: '', message: '' });
  await renderApp(api, <CompoundLevelsScreen />);
  expect(await screen.findByText('Invalid response format')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('investments that cannot be loaded are not shown as none', async () => {
  for (const endpoint of reads) api.breakOff(endpoint);
  await renderApp(api, <UserInvestmentsScreen />);
  expect(await screen.findByText('Failed to fetch investments')).toBeTruthy();
  expect(screen.getByText('Error Loading Data')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText(/^No Compound Investments Found/)).toBeNull();
});
