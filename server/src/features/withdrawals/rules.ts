import { sameAddress } from '@fairlead/contract/domain/addresses.ts';
import { addDays, dayOf, formatDay, formatMoment } from '@fairlead/contract/domain/dates.ts';
import { formatMoney } from '@fairlead/contract/domain/money.ts';
import type { StaffDecision, WithdrawalKind, WithdrawalState } from '@fairlead/contract/domain/states.ts';
import { quoteWithdrawal, type WithdrawalQuote } from '@fairlead/contract/domain/withdrawal-fee.ts';
import { moneyRules } from '#features/settings/index.ts';

const WAIT_MS = 24 * 60 * 60 * 1000;

/** The account a kind is paid from. */
export const accountFor = { normal: 'main', roi: 'profit', principal: 'principal', compound: 'compound' } as const;

/** Fees and payout of a request; only a principal bears the exit fee that its investment froze. */
export function quoteFor(kind: WithdrawalKind, amount: bigint, exitFeePpm = 0): WithdrawalQuote {
  return quoteWithdrawal(amount, {
    fee: moneyRules.withdrawalFee,
    exitFeePpm: kind === 'principal' ? exitFeePpm : 0,
  });
}

/** Minimum for this kind, if the amount is below it. */
export function findMissedMinimum(kind: WithdrawalKind, amount: bigint): bigint | undefined {
  const minimum = moneyRules.withdrawalMinimum[kind];
  return amount < minimum ? minimum : undefined;
}

/** What is on record of a member's payout address and password. */
export type PayoutRecord = { address: string | null; addressChangedAt: Date | null; passwordChangedAt: Date | null };

/** The moment before which requests are refused, where one of the two changed less than 24 h ago. */
export function lockedUntil(record: PayoutRecord, now: Date): { until: Date; because: string } | undefined {
  const waits = [
    { changed: record.addressChangedAt, because: 'Your payout address was changed' },
    { changed: record.passwordChangedAt, because: 'Your password was changed' },
  ].flatMap(({ changed, because }) =>
    changed === null ? [] : [{ until: new Date(changed.getTime() + WAIT_MS), because }],
  );
  const last = waits.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0];
  return last && last.until > now ? last : undefined;
}

/**
 * Whether money may be asked for to this address: it is the one on record, or the member's first ever.
 * A first address waits not; one that replaced another does.
 */
export function decideAddress(
  record: PayoutRecord,
  address: string,
  now: Date,
): { first: boolean } | { violation: string } {
  const wait = lockedUntil(record, now);
  if (wait) return { violation: `${wait.because}: withdrawals are possible again from ${formatMoment(wait.until)}` };
  if (record.address === null && record.addressChangedAt === null) return { first: true };
  if (record.address === null) return { violation: 'Set your payout address in your profile first' };
  if (!sameAddress(record.address, address))
    return { violation: 'The address is not the one on record in your profile' };
  return { first: false };
}

/** What a decision does to the money: agree, take out of held with the fees, settle with custody, give back. */
export type Step = 'approve' | 'capture' | 'settle' | 'release';

const PATHS: Record<WithdrawalState, Partial<Record<StaffDecision, Step[]>>> = {
  pending: {
    approved: ['approve'],
    processing: ['approve', 'capture'],
    completed: ['approve', 'capture', 'settle'],
    rejected: ['release'],
  },
  approved: { processing: ['capture'], completed: ['capture', 'settle'], rejected: ['release'] },
  processing: { completed: ['settle'] },
  unknown: { completed: ['settle'] },
  completed: {},
  rejected: {},
  cancelled: {},
};

/** The steps from a state to a decision, or the states from which it could be reached. */
export function stepsTo(from: WithdrawalState, to: StaffDecision): { steps: Step[] } | { allowed: string } {
  const steps = PATHS[from][to];
  if (steps) return { steps };
  const allowed = Object.entries(PATHS)
    .filter(([, decisions]) => decisions[to])
    .map(([state]) => state);
  return { allowed: allowed.join(', ') };
}

/** A blocked member's money does not leave; what has left already may still be settled. */
export const validateNotBlocked = (steps: Step[], blocked: boolean): string | undefined =>
  blocked && (steps.includes('approve') || steps.includes('capture'))
    ? 'The member is blocked: reject the request, or unblock him first'
    : undefined;

/** What an approval is judged by. `today` is the UTC day. */
export type Approval = {
  amount: bigint;
  approvedBy: number | null;
  approvableOn: string | null;
  staffId: number;
  today: string;
  secondPersonOver: bigint;
  /** Whether more than the approval is asked for at once. */
  continuesToPayout: boolean;
};

/** `first`: a second staff member must agree. `final`: approved. Else what forbids it. */
export function decideApproval(approval: Approval): 'first' | 'final' | { violation: string } {
  if (approval.approvableOn !== null && approval.today < approval.approvableOn)
    return {
      violation: `The notice is not over: it can be approved from ${formatDay(new Date(approval.approvableOn))}`,
    };
  if (approval.amount <= approval.secondPersonOver) return 'final';
  if (approval.approvedBy === approval.staffId)
    return { violation: 'You approved this first; a second staff member must agree' };
  if (approval.approvedBy !== null) return 'final';
  if (approval.continuesToPayout)
    return {
      violation: `Over ${formatMoney(approval.secondPersonOver)} USDT two staff members approve: approve it first, then another goes on`,
    };
  return 'first';
}

/** The first day on which a principal may be approved. */
export const approvableOn = (requested: Date): string => addDays(dayOf(requested), moneyRules.exitNoticeDays);
