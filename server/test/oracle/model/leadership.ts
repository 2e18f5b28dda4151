import type { Parts } from './accrual.ts';
import { monthsDue, type Volumes } from './figures.ts';
import { isWithinFundingWindow, type Prize, type PrizeRun, settlePrizes } from './prizes.ts';

export type Rank = { id: number; business: bigint; amount: bigint };
/** A rank someone reached: it stays reached, and is paid once. */
type Award = { memberId: number; rankId: number; amount: bigint; paid: boolean };

/** A month is due on the first end-of-day run after it. */
const DUE_ON = 1;

/** Ranks, paid at a month's end by qualified business. */
export class Leadership {
  ranks: Rank[] = [];
  readonly awards = new Map<string, Award>();
  private run: PrizeRun<Prize & { award: Award }> | undefined;
  private made: string | undefined;
  private readonly parts: Parts;
  private readonly volumes: Volumes;

  constructor(parts: Parts, volumes: Volumes) {
    this.parts = parts;
    this.volumes = volumes;
  }

  /** Months that were missed are made too, oldest first. @returns false while one waits for funds */
  make(runDay: string, at: number, manual: boolean): boolean {
    for (const month of monthsDue(this.made ?? this.volumes.beforeFirst(), runDay, DUE_ON)) {
      if (this.run?.month !== month) this.run = this.calculate(month, runDay);
      const done = settlePrizes(this.parts, this.run, isWithinFundingWindow(this.run.calculatedOn, at, manual), false);
      for (const { award, paid } of this.run.rows) award.paid ||= paid > 0n;
      if (!done) return false;
      this.made = month;
    }
    return true;
  }

  private calculate(month: string, runDay: string): PrizeRun<Prize & { award: Award }> {
    for (const [memberId, qualified] of this.volumes.getEnd(month).qualified)
      for (const { id, business, amount } of this.ranks) {
        const key = `${memberId} rank ${id}`;
        if (qualified >= business && !this.awards.has(key))
          this.awards.set(key, { memberId, rankId: id, amount, paid: false });
      }
    const payable = [...this.awards.values()].filter(
      ({ paid, memberId }) => !paid && !this.parts.people.get(memberId).blocked,
    );
    const rows = payable.map((award) => ({ memberId: award.memberId, due: award.amount, paid: 0n, award }));
    return { month, calculatedOn: runDay, rows, decided: false };
  }
}
