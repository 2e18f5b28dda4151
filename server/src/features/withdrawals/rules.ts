import { sameAddress } from '@fairlead/contract/domain/addresses.ts';
import { needsSecondApproval } from '@fairlead/contract/domain/limits.ts';
import type { VelocityRule } from '@fairlead/contract/domain/payout-limits.ts';
import {
  type StaffDecision,
  type WithdrawalKind,
  type WithdrawalState,
  withdrawalStates,
} from '@fairlead/contract/domain/states.ts';
import type { WithdrawalTerms } from '@fairlead/contract/domain/terms.ts';
import type { Screening } from '#features/screening/index.ts';
import { dayText, momentText, moneyText } from '#foundation/format.ts';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

const WAIT_MS = 24 * 60 * 60 * 1000;

/** The account a kind is paid from. */
export const accountFor = { normal: 'main', roi: 'profit', principal: 'principal', compound: 'compound' } as const;

/** Minimum for this kind, if the amount is below it. */
export function findMissedMinimum(terms: WithdrawalTerms, kind: WithdrawalKind, amount: bigint): bigint | undefined {
  const minimum = terms[`minimum_${kind}`];
  return amount < minimum ? minimum : undefined;
}

/** What is on record of a member's payout address and password. */
export type PayoutRecord = { address: string | null; addressChangedAt: Date | null; passwordChangedAt: Date | null };

/** The moment before which requests are refused, where one of the two changed less than 24 h ago. */
export function lockedUntil(
  record: PayoutRecord,
  now: Date,
): { until: Date; because: 'lockedAddress' | 'lockedPassword' } | undefined {
  const waits = [
    { changed: record.addressChangedAt, because: 'lockedAddress' as const },
    { changed: record.passwordChangedAt, because: 'lockedPassword' as const },
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
): { first: boolean } | { violation: Text } {
  const wait = lockedUntil(record, now);
  if (wait) return { violation: t(wait.because, { moment: momentText(wait.until) }) };
  if (record.address === null && record.addressChangedAt === null) return { first: true };
  if (record.address === null) return { violation: t('addressMissing') };
  if (!sameAddress(record.address, address)) return { violation: t('addressOther') };
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
export function stepsTo(from: WithdrawalState, to: StaffDecision): { steps: Step[] } | { allowed: WithdrawalState[] } {
  const steps = PATHS[from][to];
  if (steps) return { steps };
  return { allowed: withdrawalStates.filter((state) => PATHS[state][to]) };
}

/** A blocked member's money does not leave; what has left already may still be settled. */
export const validateNotBlocked = (steps: Step[], blocked: boolean): Text | undefined =>
  blocked && (steps.includes('approve') || steps.includes('capture')) ? t('blocked') : undefined;

/** What an approval is judged by. `today` is the UTC day. */
export type Approval = {
  amount: bigint;
  approvedBy: number | null;
  approvableOn: string | null;
  staffId: number;
  today: string;
  secondApprovalOver: bigint;
  /** Whether more than the approval is asked for at once. */
  continuesToPayout: boolean;
  /** What was said of an address that two people look at, whatever the amount. */
  referred: Screening | undefined;
  /** The rule by which two people look at it, as the member asked for many shortly before. */
  frequent: VelocityRule | undefined;
};

/** `first`: a second staff member must agree. `final`: approved. Else what forbids it. */
export function decideApproval(approval: Approval): 'first' | 'final' | { violation: Text } {
  if (approval.approvableOn !== null && approval.today < approval.approvableOn)
    return {
      violation: t('notice', { date: dayText(new Date(approval.approvableOn)) }),
    };
  if (approval.approvedBy === approval.staffId) return { violation: t('sameApprover') };
  if (approval.approvedBy !== null) return 'final';
  const isOver = needsSecondApproval(approval.amount, approval.secondApprovalOver);
  if (!isOver && !approval.referred && !approval.frequent) return 'final';
  if (!approval.continuesToPayout) return 'first';
  if (approval.referred) return { violation: t('twoReferred', approval.referred) };
  if (approval.frequent && !isOver) return { violation: t('twoFrequent', approval.frequent) };
  return { violation: t('twoApprovals', { limit: moneyText(approval.secondApprovalOver) }) };
}

/** What one person approved before its address was referred is paid by another: they are the second to look at it. */
export const validateSecondPerson = (
  steps: Step[],
  {
    approvedBy,
    secondApprovedBy,
    staffId,
    referred,
  }: {
    approvedBy: number | null;
    secondApprovedBy: number | null;
    staffId: number;
    referred: Screening | undefined;
  },
): Text | undefined =>
  referred &&
  steps.includes('capture') &&
  !steps.includes('approve') &&
  secondApprovedBy === null &&
  approvedBy === staffId
    ? t('referredApprover', referred)
    : undefined;
