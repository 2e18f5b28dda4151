import type { Parts, Run, Slot } from './accrual.ts';
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

  /** A return goes back the way it came, and its waiting lines with it; the slot stays used. */
  reverseReturn(investmentId: number, day: string): void {
    const slot = this.slot(investmentId, day) ?? refuse('nothing was credited');
    if (slot.reversed) refuse('reversed already');
    const investment = this.parts.investments.get(investmentId);
    const waiting = this.claims.slots.find((claimable) => claimable.slot === slot);
    if (waiting?.state === 'lapsed') refuse('it lapsed');
    const fixed = this.fixedBy(investmentId, day);
    if (fixed && !fixed.released && !fixed.reserved) refuse('its end-of-day run has not ended');
    const { memberId } = investment;
    const account = slot.kind === 'claimed' ? waiting?.account : accountOf[slot.kind];
    if (account === 'compound') this.parts.investments.takeGrowth(memberId, slot.credited, investmentId);
    this.parts.books.move(account ? `${account} ${memberId}` : 'returns_payable', 'returns_pool', slot.credited);
    investment.earned -= slot.credited;
    slot.reversed = true;
    if (waiting?.state === 'waiting') waiting.state = 'reversed';
    if (fixed && !fixed.released) for (const line of fixed.lines.filter(isOpen)) this.cancel(line);
  }

  private cancel(line: Line): void {
    this.parts.books.move('levels_payable', 'marketing_pool', line.amount);
    line.cancelled = true;
  }

  private slot(investmentId: number, day: string): Slot | undefined {
    const run = this.runOf(day);
    const slot = run?.returnsDecided ? run.slots.find((made) => made.investmentId === investmentId) : undefined;
    return slot && slot.credited > 0n ? slot : undefined;
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
