import { addDays } from '@fairlead/contract/domain/dates.ts';

export type Plan = {
  min: bigint;
  max: bigint;
  ratePpm: bigint;
  term: number;
  distribution: 'pay_out' | 'compound';
  settlement: 'automatic' | 'claimed';
  pair: string | undefined;
  accruesOn: 'business_days' | 'every_day';
  active: boolean;
};
/** What withdrawals cost and ask for at least, and what investments freeze. One minimum for every kind. */
export type Terms = {
  feePpm: bigint;
  feeMin: bigint;
  feeMax: bigint;
  minimum: bigint;
  exitFeePpm: bigint;
  noticeDays: number;
  capPercent: bigint;
};
export type Shortfall = 'skip' | 'pro_rata';

/** What staff have set. */
export class Catalogue {
  readonly plans = new Map<number, Plan>();
  readonly activationPlans = new Map<number, { price: bigint; days: number }>();
  /** Percents of credited returns, by version; nearest sponsor first, ppm. */
  readonly investLevels: bigint[][] = [];
  /** Current percents of activation fees. */
  activeLevels: bigint[] = [];
  readonly holidays = new Set<string>();
  shortfall: Shortfall = 'skip';
  /** As staff have set them; until then the platform's first, whose minimum differs by kind. */
  terms: Omit<Terms, 'minimum'> & { minimum: bigint | undefined } = {
    feePpm: 10_000n,
    feeMin: 1_000_000n,
    feeMax: 20_000_000n,
    minimum: undefined,
    exitFeePpm: 50_000n,
    noticeDays: 7,
    capPercent: 200n,
  };
  principalLimit = 25_000_000_000n;
  /** Over this two staff members must agree. */
  secondApprovalOver = 1_000_000_000n;

  /** Monday to Friday less the holidays, or every day. */
  accruesOn(day: string, calendar: Plan['accruesOn']): boolean {
    if (calendar === 'every_day') return true;
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return weekday >= 1 && weekday <= 5 && !this.holidays.has(day);
  }

  /** The term-th accrual day after the start, by the holidays known now. */
  endDay(start: string, term: number, calendar: Plan['accruesOn']): string {
    let day = start;
    for (let left = term; left > 0; ) {
      day = addDays(day, 1);
      if (this.accruesOn(day, calendar)) left -= 1;
    }
    return day;
  }
}
