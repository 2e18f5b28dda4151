import type { Parts } from './accrual.ts';
import { monthsDue, type Volumes } from './figures.ts';
import { isWithinFundingWindow, type Prize, type PrizeRun, settlePrizes } from './prizes.ts';

export type Tier = { id: number; business: bigint; amount: bigint };
export type Salary = Prize & { tierId: number; blocked: boolean };

const DUE_ON = 5;
/** New principal below, in tenths of the tier. */
const TENTH = 10n;
const TIMES = 12;

/** Salaries of a month, paid on the fifth after it. */
export class Salaries {
  tiers: Tier[] = [];
  readonly runs: PrizeRun<Salary>[] = [];
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
      let run = this.runs.at(-1);
      if (run?.month !== month) {
        run = this.calculate(month, runDay);
        this.runs.push(run);
      }
      if (!settlePrizes(this.parts, run, isWithinFundingWindow(run.calculatedOn, at, manual), true)) return false;
      this.made = month;
    }
    return true;
  }

  /** The highest tier that meets everything and was paid to them fewer than twelve times; nothing to the blocked. */
  private calculate(month: string, runDay: string): PrizeRun<Salary> {
    const { qualified, fresh } = this.volumes.getEnd(month);
    const rows = [...qualified].flatMap(([memberId, business]): Salary[] => {
      const met = this.tiers.filter(
        (tier) =>
          business >= tier.business &&
          (fresh.get(memberId) ?? 0n) * TENTH >= tier.business &&
          this.timesPaid(memberId, tier.id) < TIMES,
      );
      const tier = met.toSorted((a, b) => (a.business < b.business ? 1 : -1))[0];
      if (!tier) return [];
      const { blocked } = this.parts.people.get(memberId);
      return [{ memberId, tierId: tier.id, due: blocked ? 0n : tier.amount, paid: 0n, blocked }];
    });
    return { month, calculatedOn: runDay, rows, decided: false };
  }

  private timesPaid(memberId: number, tierId: number): number {
    return this.runs
      .flatMap(({ rows }) => rows)
      .filter((row) => row.memberId === memberId && row.tierId === tierId && row.paid > 0n).length;
  }
}
