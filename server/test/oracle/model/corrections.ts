import type { Accrual, Parts, Run } from './accrual.ts';
import { refuse } from './books.ts';
import type { Claim, Claims } from './claims.ts';
import type { EndOfDay } from './end-of-day.ts';
import type { Line } from './lines.ts';

/** Who fixed a return's lines, and whether they are booked and not yet released. */
type Fixed = { lines: Line[]; reserved: boolean; released: boolean };

/** What staff take back: waiting level lines, and a day's return with its waiting lines. */
export class Corrections {
  private readonly parts: Parts;
  private readonly endOfDay: EndOfDay;
  private readonly claims: Claims;

  constructor(parts: Parts, endOfDay: EndOfDay, claims: Claims) {
    this.parts = parts;
    this.endOfDay = endOfDay;
    this.claims = claims;
  }

  /** One waiting line goes back to its pool; what was released is its receiver's. */
  cancelLine(investmentId: number, day: string, level: number): void {
    const fixed = this.fixedBy(investmentId, day) ?? refuse('no lines');
    if (fixed.released || !fixed.reserved) refuse('released, or not booked yet');
    this.cancel(fixed.lines.find((line) => line.level === level && isOpen(line)) ?? refuse('nothing waits'));
  }

  /** A return goes back the way it came, and its waiting lines with it; the accrual stays used. */
  reverseReturn(investmentId: number, day: string): void {
    const accrual = this.accrual(investmentId, day) ?? refuse('nothing was credited');
    if (accrual.reversed) refuse('reversed already');
    const investment = this.parts.investments.get(investmentId);
    const waiting = this.claims.accruals.find((claimable) => claimable.accrual === accrual);
    if (waiting?.state === 'lapsed') refuse('it lapsed');
    const fixed = this.fixedBy(investmentId, day);
    if (fixed && !fixed.released && !fixed.reserved) refuse('its end-of-day run has not ended');
    const { memberId } = investment;
    const account = accrual.kind === 'claimed' ? waiting?.account : accountOf[accrual.kind];
    if (account === 'compound') this.parts.investments.takeGrowth(memberId, accrual.credited, investmentId);
    this.parts.books.move(account ? `${account} ${memberId}` : 'returns_payable', 'returns_pool', accrual.credited);
    investment.earned -= accrual.credited;
    accrual.reversed = true;
    if (waiting?.state === 'waiting') waiting.state = 'reversed';
    if (fixed && !fixed.released) for (const line of fixed.lines.filter(isOpen)) this.cancel(line);
  }

  private cancel(line: Line): void {
    this.parts.books.move('levels_payable', 'marketing_pool', line.amount);
    line.cancelled = true;
  }

  private accrual(investmentId: number, day: string): Accrual | undefined {
    const run = this.runOf(day);
    const accrual = run?.returnsDecided ? run.accruals.find((made) => made.investmentId === investmentId) : undefined;
    return accrual && accrual.credited > 0n ? accrual : undefined;
  }

  private runOf(day: string): Run | undefined {
    return this.endOfDay.runs.find((run) => run.day === day);
  }

  private fixedBy(investmentId: number, day: string): Fixed | undefined {
    const of = ({ lines }: { lines: Line[] }) =>
      lines.filter((line) => line.investmentId === investmentId && line.day === day);
    const claim = this.claims.all.find((made: Claim) => of(made).length > 0);
    if (claim) return { lines: of(claim), reserved: true, released: claim.released };
    const run = this.runOf(day);
    if (!run || of(run).length === 0) return undefined;
    return { lines: of(run), reserved: run.bookedOn !== undefined, released: run.released };
  }
}

const accountOf = { payout: 'profit', compound: 'compound' } as const;
const isOpen = ({ amount, cancelled }: Line): boolean => amount > 0n && !cancelled;
