import type { Accrual, Parts, Run } from './accrual.ts';
import { refuse } from './books.ts';
import type { Claim, Claims } from './claims.ts';
import type { Commission } from './commissions.ts';
import type { EndOfDay } from './end-of-day.ts';

/** Who calculated a return's commissions, and whether they are booked and not yet released. */
type Calculated = { commissions: Commission[]; reserved: boolean; released: boolean };

/** What staff take back: pending level commissions, and a day's return with its pending commissions. */
export class Corrections {
  private readonly parts: Parts;
  private readonly endOfDay: EndOfDay;
  private readonly claims: Claims;

  constructor(parts: Parts, endOfDay: EndOfDay, claims: Claims) {
    this.parts = parts;
    this.endOfDay = endOfDay;
    this.claims = claims;
  }

  /** One pending commission goes back to its pool; what was released is its beneficiary's. */
  reverseCommission(investmentId: number, day: string, level: number): void {
    const calculated = this.findCalculated(investmentId, day) ?? refuse('no commissions');
    if (calculated.released || !calculated.reserved) refuse('released, or not booked yet');
    this.reverse(
      calculated.commissions.find((commission) => commission.level === level && isOpen(commission)) ??
        refuse('nothing waits'),
    );
  }

  /** A return goes back the way it came, and its pending commissions with it; the accrual stays used. */
  reverseReturn(investmentId: number, day: string): void {
    const accrual = this.accrual(investmentId, day) ?? refuse('nothing was credited');
    if (accrual.reversed) refuse('reversed already');
    const investment = this.parts.investments.get(investmentId);
    const waiting = this.claims.accruals.find((claimable) => claimable.accrual === accrual);
    if (waiting?.state === 'lapsed') refuse('it lapsed');
    const calculated = this.findCalculated(investmentId, day);
    if (calculated && !calculated.released && !calculated.reserved) refuse('its end-of-day run has not ended');
    const { memberId } = investment;
    const account = accrual.kind === 'claimed' ? waiting?.account : accountByDistribution[accrual.kind];
    if (account === 'compound') this.parts.investments.takeGrowth(memberId, accrual.credited, investmentId);
    this.parts.books.move(account ? `${account} ${memberId}` : 'returns_payable', 'returns_pool', accrual.credited);
    investment.earned -= accrual.credited;
    accrual.reversed = true;
    if (waiting?.state === 'waiting') waiting.state = 'reversed';
    if (calculated && !calculated.released)
      for (const commission of calculated.commissions.filter(isOpen)) this.reverse(commission);
  }

  private reverse(commission: Commission): void {
    this.parts.books.move('levels_payable', 'marketing_pool', commission.amount);
    commission.reversed = true;
  }

  private accrual(investmentId: number, day: string): Accrual | undefined {
    const run = this.getRun(day);
    const accrual = run?.returnsDecided ? run.accruals.find((made) => made.investmentId === investmentId) : undefined;
    return accrual && accrual.credited > 0n ? accrual : undefined;
  }

  private getRun(day: string): Run | undefined {
    return this.endOfDay.runs.find((run) => run.day === day);
  }

  private findCalculated(investmentId: number, day: string): Calculated | undefined {
    const of = ({ commissions }: { commissions: Commission[] }) =>
      commissions.filter((commission) => commission.investmentId === investmentId && commission.day === day);
    const claim = this.claims.all.find((made: Claim) => of(made).length > 0);
    if (claim) return { commissions: of(claim), reserved: true, released: claim.released };
    const run = this.getRun(day);
    if (!run || of(run).length === 0) return undefined;
    return { commissions: of(run), reserved: run.bookedOn !== undefined, released: run.released };
  }
}

const accountByDistribution = { pay_out: 'profit', compound: 'compound' } as const;
const isOpen = ({ amount, reversed }: Commission): boolean => amount > 0n && !reversed;
