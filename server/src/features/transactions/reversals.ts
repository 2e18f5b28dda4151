/** How a booking is reversed: with everything its feature hangs on it, or as the one posting it is; or why it is not. */
export type Way = 'topup' | 'entry' | 'return' | 'rank' | 'posting' | { refused: string };

const ways: Record<string, Way> = {
  activation_fee: 'topup',
  ib_commission: { refused: 'A commission goes back with its activation: reverse that one' },
  staff_credit: 'entry',
  staff_debit: 'entry',
  return: 'return',
  compound_return: 'return',
  claim: 'return',
  transfer: 'posting',
  profit_moved: 'posting',
  reward: 'posting',
  salary: 'posting',
  leadership: 'rank',
  cto_share: 'posting',
};

const OTHERS: Way = {
  refused:
    'This kind cannot be reversed here: a deposit, what was invested or released level income stands. Correct it by a staff entry',
};

/**
 * How a entry types is reversed. A reversal never gives back what it was for: an accrual, a claim or a rank stays
 * used.
 */
export const getReversal = (kind: string): Way => ways[kind] ?? OTHERS;
