import { mulPpmFloor } from '@fairlead/contract/domain/money.ts';

/** A claimable accrual as a claim credits it: what it was credited, of whose investment. Micro-units. */
export type ClaimedAccrual = {
  investmentId: number;
  day: string;
  amount: bigint;
  /** Whether the investment's plan compounds. */
  compound: boolean;
  /** The version of the level percents that the investment froze. */
  levelVersion: number;
};

/** A sponsor above, as they stand at the claim. Level 1 is the member's own sponsor. */
export type Beneficiary = {
  id: number;
  level: number;
  /** The first thing that the rule has against level income of theirs; empty where they qualify. */
  reason: QualificationReason | '';
};

/** What the rule who receives level income says (`reasonAtLevel` of the runs). */
export type QualificationReason = 'blocked' | 'level_closed' | 'not_activated' | 'no_investment' | 'directs';
export type CommissionReason = QualificationReason | 'zero' | 'unfunded';

/** One sponsor's share of one claimed accrual. */
export type ClaimCommission = {
  investmentId: number;
  day: string;
  level: number;
  beneficiaryId: number;
  ppm: number;
  compound: boolean;
  baseAmount: bigint;
  due: bigint;
  amount: bigint;
  reason: CommissionReason | null;
};

/**
 * The level commissions of a claim with a full pool: one per accrual and level that has a percent and a sponsor. Each
 * is floor(credited x percent); one whose beneficiary does not qualify is kept at 0 with the first reason that failed.
 * @param percents ppm by version and level
 */
export function calculateCommissions(
  accruals: ClaimedAccrual[],
  beneficiaries: Beneficiary[],
  percents: Map<number, Map<number, number>>,
): ClaimCommission[] {
  return accruals.flatMap((accrual) =>
    beneficiaries.flatMap((beneficiary) => {
      const ppm = percents.get(accrual.levelVersion)?.get(beneficiary.level) ?? 0;
      if (ppm === 0) return [];
      const share = mulPpmFloor(accrual.amount, ppm);
      const reason = beneficiary.reason || (share === 0n ? 'zero' : null);
      const due = reason === null ? share : 0n;
      const { investmentId, day, compound, amount: baseAmount } = accrual;
      const { id: beneficiaryId, level } = beneficiary;
      return [{ investmentId, day, level, beneficiaryId, ppm, compound, baseAmount, due, amount: due, reason }];
    }),
  );
}

/**
 * What an underfunded pool leaves of the commissions: each floor(due x num / of) by itself; what becomes nothing says
 * why.
 */
export const prorateCommissions = (
  commissions: ClaimCommission[],
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
): ClaimCommission[] =>
  commissions.map((commission) => {
    const amount = (commission.due * numerator) / denominator;
    return { ...commission, amount, reason: commission.due > 0n && amount === 0n ? 'unfunded' : commission.reason };
  });
