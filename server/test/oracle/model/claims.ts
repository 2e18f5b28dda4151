import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { Accrual, Parts } from './accrual.ts';
import { refuse, sum } from './books.ts';
import { type Commission, calculateCommissions, lowered } from './commissions.ts';

/** An accrual that can be claimed, from the day it was made. */
export type Waiting = {
  accrual: Accrual;
  memberId: number;
  pair: string;
  madeOn: string;
  state: 'waiting' | 'claimed' | 'lapsed' | 'reversed';
  /** Where a claim credited it. */
  account: 'profit' | 'compound' | undefined;
};
export type Claim = { memberId: number; day: string; commissions: Commission[]; released: boolean };

/** Through the 30th day after it was made. */
const CLAIM_DAYS = 30;

/** Daily returns that members claim themselves. */
export class Claims {
  accruals: Waiting[] = [];
  all: Claim[] = [];
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** A run has credited an accrual to what its member can claim. */
  wait(accrual: Accrual, madeOn: string): void {
    const { memberId, pair = '' } = this.parts.investments.get(accrual.investmentId);
    if (accrual.credited > 0n)
      this.accruals.push({ accrual, memberId, pair, madeOn, state: 'waiting', account: undefined });
  }

  /**
   * Every waiting accrual of the pair to profit, or into the investment that compounds; its commissions with who
   * qualifies now.
   */
  claim(memberId: number, pair: string, today: string, at: number): void {
    const { books, people, investments, catalogue } = this.parts;
    people.requireEligible(memberId);
    const mine = this.accruals.filter(
      (waiting) =>
        waiting.memberId === memberId &&
        waiting.pair === pair &&
        waiting.state === 'waiting' &&
        addDays(waiting.madeOn, CLAIM_DAYS) >= today,
    );
    if (mine.length === 0) refuse('nothing waits');
    for (const waiting of mine) {
      const investment = investments.get(waiting.accrual.investmentId);
      const { credited } = waiting.accrual;
      const inside = investment.distribution === 'compound' && investments.staysInside(investment);
      waiting.account = inside ? 'compound' : 'profit';
      books.move('returns_payable', `${waiting.account} ${memberId}`, credited);
      if (inside) investment.growth += credited;
      waiting.state = 'claimed';
    }
    let commissions = calculateCommissions(
      mine.map(({ accrual }) => accrual),
      this.parts,
      at,
    );
    const total = sum(commissions.map(({ amount }) => amount));
    const pool = books.balance('marketing_pool');
    const shared = (amount: bigint) => (catalogue.shortfall === 'skip' ? 0n : (amount * pool) / total);
    if (total > pool) commissions = commissions.map((commission) => lowered(commission, shared(commission.amount)));
    books.move('marketing_pool', 'levels_payable', sum(commissions.map(({ amount }) => amount)));
    this.all.push({ memberId, day: today, commissions, released: false });
  }

  /** What was claimed during X comes to main in the run of day X+2. */
  release(runDay: string): void {
    for (const claim of this.all) {
      if (claim.released || addDays(claim.day, 2) > runDay) continue;
      claim.released = true;
      for (const { beneficiary, amount, reversed } of claim.commissions)
        if (!reversed) this.parts.books.move('levels_payable', `main ${beneficiary}`, amount);
    }
  }

  /** Leaves what is over, of days before, to anyone who compared it. */
  forget(before: string): void {
    this.accruals = this.accruals.filter(({ accrual, state }) => state === 'waiting' || accrual.day >= before);
    this.all = this.all.filter(({ released, day }) => !released || day >= before);
  }

  /** What no one claimed in time goes back: it was never received, so it counts neither as earned nor towards the cap. */
  lapse(runDay: string): void {
    for (const waiting of this.accruals) {
      if (waiting.state !== 'waiting' || addDays(waiting.madeOn, CLAIM_DAYS) >= runDay) continue;
      waiting.state = 'lapsed';
      this.parts.investments.get(waiting.accrual.investmentId).earned -= waiting.accrual.credited;
      this.parts.books.move('returns_payable', 'returns_pool', waiting.accrual.credited);
    }
  }
}
