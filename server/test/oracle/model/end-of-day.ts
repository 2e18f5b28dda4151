import { addDays, toDay } from '@fairlead/contract/domain/dates.ts';
import { calculateRun, type Parts, type Run, settleLevels, settleReturns } from './accrual.ts';
import type { Claims } from './claims.ts';
import { isWithinFundingWindow } from './prizes.ts';

/** How an end-of-day run goes; `stopAtFixed`: a kill right after the n-th run stood calculated. */
export type EndOfDayRunOptions = { manual: boolean; stopAtCalculated?: number | undefined };
export type EndOfDayResult = 'done' | 'waiting' | 'killed';

/** A step of an end-of-day run after its completions. */
export type LaterStep = (runDay: string, at: number, manual: boolean) => boolean;

/** The programmes of an end-of-day run, in their order. */
export class EndOfDay {
  readonly runs: Run[] = [];
  private lastRunDay = '';
  private readonly releasedOn = new Set<string>();
  private readonly parts: Parts;
  private readonly claims: Claims;
  /** Rewards, leadership, salary; one that waits for funds answers false. */
  private readonly later: LaterStep[];

  constructor(parts: Parts, claims: Claims, later: LaterStep[]) {
    this.parts = parts;
    this.claims = claims;
    this.later = later;
  }

  /** Starts the end-of-day run of a moment, or goes on with it. */
  make(at: number, way: EndOfDayRunOptions): EndOfDayResult {
    const runDay = toDay(new Date(at));
    if (this.lastRunDay === runDay) return 'done';
    this.release(runDay);
    const last = addDays(runDay, -1);
    let calculated = 0;
    for (let day = this.firstMissing(); day !== undefined && day <= last; day = addDays(day, 1)) {
      const run = this.runs.find((made) => made.day === day) ?? this.calculate(day, at, runDay);
      calculated += 1;
      if (calculated === way.stopAtCalculated) return 'killed';
      const waits = isWithinFundingWindow(run.calculatedOn, at, way.manual);
      if (!this.payReturns(run, waits, runDay) || !settleLevels(this.parts, run, waits, runDay)) return 'waiting';
    }
    this.parts.investments.complete(last);
    this.claims.lapse(runDay);
    for (const step of this.later) if (!step(runDay, at, way.manual)) return 'waiting';
    this.lastRunDay = runDay;
    return 'done';
  }

  /** The day after the newest that is accrued; before any, the day after the first start. */
  private firstMissing(): string | undefined {
    const made = this.runs.findLast((run) => run.bookedOn !== undefined)?.day;
    const starts = [...this.parts.investments.all.values()].map(({ startDay }) => startDay);
    const before = made ?? starts.toSorted()[0];
    return before === undefined ? undefined : addDays(before, 1);
  }

  /**
   * Leaves the accruals and commissions of days before to anyone who compared them: what they came to is booked and
   * released.
   */
  forget(before: string): void {
    for (const run of this.runs)
      if (run.released && run.day < before) Object.assign(run, { accruals: [], commissions: [] });
  }

  private payReturns(run: Run, waits: boolean, runDay: string): boolean {
    if (run.returnsDecided) return true;
    if (!settleReturns(this.parts, run, waits)) return false;
    for (const accrual of run.accruals) if (accrual.kind === 'claimed') this.claims.wait(accrual, runDay);
    return true;
  }

  private calculate(day: string, at: number, runDay: string): Run {
    const run = calculateRun(this.parts, day, at, runDay);
    this.runs.push(run);
    return run;
  }

  /** What earlier days booked comes to main. Nothing is tested again. */
  private release(runDay: string): void {
    if (this.releasedOn.has(runDay)) return;
    this.releasedOn.add(runDay);
    this.claims.release(runDay);
    for (const run of this.runs) {
      if (run.released || run.bookedOn === undefined || run.bookedOn >= runDay) continue;
      run.released = true;
      for (const { beneficiary, amount, reversed } of run.commissions)
        if (!reversed) this.parts.books.move('levels_payable', `main ${beneficiary}`, amount);
    }
  }
}
