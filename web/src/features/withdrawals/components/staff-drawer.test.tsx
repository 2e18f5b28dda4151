import type { ScreeningOutcome } from '@fairlead/contract/domain/screening.ts';
import type { WithdrawalReview } from '@fairlead/contract/features/withdrawal-review.ts';
import { type Withdrawal, withdrawalsContract } from '@fairlead/contract/features/withdrawals.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FlagsText } from '#features/withdrawals/components/flags.tsx';
import { StaffDrawer } from '#features/withdrawals/components/staff-drawer.tsx';
import { serveApi } from '#test/api.ts';
import { renderApp } from '#test/render.tsx';
import { withdrawal } from '#test/withdrawal.ts';

const api = serveApi();

const review: WithdrawalReview = {
  held: 40_000_000n,
  member_since: new Date('2026-01-10T10:00:00Z'),
  ...{ address_changed_at: null, password_changed_at: null, addresses_on_record: 3, shared_with: 0 },
  ...{ deposits: 90_000_000n, returns: 0n, paid_out: 0n, earlier_payouts: 1 },
  ...{ needs_second_approval: false, approved_by_me: false },
  screening: null,
  screenings: [],
  ...{ payout_chain: null, payout_check: null, payout: null },
};

function draw(shown: Partial<WithdrawalReview>, request: Withdrawal = withdrawal) {
  api.answer(withdrawalsContract.read, { singleWithdrawal: request, review: { ...review, ...shown } });
  const frame = { onClose: vi.fn(), onNext: vi.fn(), onPrevious: vi.fn() };
  return renderApp(api, <StaffDrawer id={21} {...frame} />, { as: 'finance' });
}
const said = (outcome: ScreeningOutcome, reason = 'Entry of May') => ({ outcome, reason, source: 'sanctions.csv' });

test('a denied address is named with its list and reason, and can only be rejected', async () => {
  await draw({
    screening: said('deny'),
    screenings: [
      { id: 1, step: 'request', ...said('allow', ''), screened_at: new Date('2026-11-20T10:00:00Z'), staff: null },
      { id: 2, step: 'approval', ...said('deny'), screened_at: new Date('2026-11-20T11:00:00Z'), staff: 'n.weiss' },
    ],
  });
  expect(await screen.findByText('Address may not be paid')).toBeTruthy();
  expect(screen.getByText(/^sanctions\.csv: “Entry of May”\. This cannot be approved/)).toBeTruthy();
  expect(screen.getByText('Address allowed at request (sanctions.csv)')).toBeTruthy();
  expect(screen.getByText('Address denied at approval by n.weiss (sanctions.csv): “Entry of May”')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Reject…/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('what was approved before its address was denied can no longer be paid either', async () => {
  await draw({ screening: said('deny') }, { ...withdrawal, status: 'approved', approved_by: 'n.weiss' });
  expect(await screen.findByRole('button', { name: /^Reject…/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Process|Complete)/ })).toBeNull();
});

test('a referred address is approved by two', async () => {
  await draw({ screening: said('refer'), needs_second_approval: true });
  expect(await screen.findByText('Two people look at this address')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Approve \(1 of 2\)…/ })).toBeTruthy();
});

test('an address that was looked up is a check that passed', async () => {
  await draw({ screening: said('allow', '') });
  expect(await screen.findByText('Address not on the list')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Approve…/ })).toBeTruthy();
});

test('without a list nothing is said of one', async () => {
  const none = { outcome: 'allow', reason: '', source: 'none' } as const;
  const screened_at = new Date('2026-11-20T10:00:00Z');
  await draw({ screening: none, screenings: [{ id: 1, step: 'request', ...none, screened_at, staff: null }] });
  expect(await screen.findByText('Address never changed')).toBeTruthy();
  expect(screen.queryByText(/Address (not on the list|allowed)/)).toBeNull();
});

test('the list has a flag for each', async () => {
  await renderApp(api, <FlagsText flags={['address_denied', 'address_referred', 'first_payout']} />, { as: 'finance' });
  expect((await screen.findByText(/Address denied/)).textContent).toContain('+2');
});

const hash = `0x${'ab'.repeat(32)}`;
const check = {
  ...{ state: 'waiting' as const, txid: hash, chain: 'BNB Smart Chain', confirmations: 4, needed: 15, problem: null },
  ...{ entered_by: 'n.weiss', entered_at: new Date('2026-11-20T11:00:00Z') },
  checked_at: new Date('2026-11-20T11:01:00Z'),
};
const sending: Withdrawal = { ...withdrawal, status: 'processing', approved_by: 'n.weiss' };

test('a payout that waits for its blocks says how many there are, and that it completes itself', async () => {
  await draw({ payout_check: check }, sending);
  expect(await screen.findByText('4 of 15 confirmations on BNB Smart Chain')).toBeTruthy();
  expect(screen.getByText(/^The request is completed by itself\. Entered by n\.weiss/)).toBeTruthy();
});

test('a transaction that does not pay the request is said so, and another one can be entered', async () => {
  const problem = 'This transaction pays 0x27, not 0x5f.';
  await draw({ payout_check: { ...check, state: 'refused', problem } }, sending);
  expect(await screen.findByText('It does not pay this request')).toBeTruthy();
  expect(screen.getByText(new RegExp(`^${problem}`))).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Complete…/ })).toBeTruthy();
});

test('a completed payout that is gone from its chain can be given another transaction', async () => {
  const done: Withdrawal = { ...sending, status: 'completed', txid: hash };
  await draw({ payout_check: { ...check, state: 'gone', problem: 'It is not there any more.' } }, done);
  expect(await screen.findByText('Gone from BNB Smart Chain')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Complete…/ })).toBeTruthy();
});

test('once it is compared nothing else is asked', async () => {
  const done: Withdrawal = { ...sending, status: 'completed', txid: hash };
  await draw({ payout_check: { ...check, state: 'confirmed', confirmations: 20 } }, done);
  expect(await screen.findByText('Compared with BNB Smart Chain: it pays this request')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Complete…/ })).toBeNull();
});
