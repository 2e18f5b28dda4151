import { type Books, max, min, share, sum } from './books.ts';
import type { Catalogue } from './catalogue.ts';
import { type Commission, calculateCommissions, lowered, valued } from './commissions.ts';
import type { Investment, Investments } from './investments.ts';
import type { People } from './people.ts';

export type AccrualReason = 'blocked' | 'roi_closed' | 'cap' | 'zero';
/** (investment, day), unique for ever. */
export type Accrual = {
  day: string;
  investmentId: number;
  kind: 'pay_out' | 'compound' | 'claimed';
  base: bigint;
  due: bigint;
  credited: bigint;
  reason: AccrualReason | undefined;
  /** Taken back; the accrual stays used. */
  reversed: boolean;
};
/** A day's accrual: calculated at its start, paid as far as the pools went. */
export type Run = {
  day: string;
  /** The end-of-day run that calculated it: until noon of that day it waits for funds. */
  calculatedOn: string;
  accruals: Accrual[];
  commissions: Commission[];
  returnsDecided: boolean;
  state: 'calculated' | 'done' | 'unfunded';
  /** The day its commissions were booked. */
  bookedOn: string | undefined;
  released: boolean;
};

/** What the accruals need of everything else. */
export type Parts = { books: Books; people: People; investments: Investments; catalogue: Catalogue };

/** Calculates a day: every accrual and every commission, with full funding, as everything stands now. */
export function calculateRun(parts: Parts, day: string, at: number, calculatedOn: string): Run {
  const accruals = parts.investments.accruing(day).map((investment) => getAccrual(parts.people, investment, day));
  const payable = accruals.filter(({ kind }) => kind !== 'claimed');
  const commissions = calculateCommissions(payable, parts, at);
  return {
    ...{ day, calculatedOn, accruals, commissions },
    returnsDecided: false,
    state: 'calculated',
    bookedOn: undefined,
    released: false,
  };
}

function getAccrual(people: People, investment: Investment, day: string): Accrual {
  const { id, memberId, settlement, distribution, invested, growth, earned, ratePpm, capPercent } = investment;
  const { blocked, roiOpen } = people.get(memberId);
  const base = distribution === 'compound' ? invested + growth : invested;
  const full = share(base, ratePpm);
  const remainingCap = max(0n, share(invested, capPercent * 10_000n) - earned);
  const reason = blocked
    ? 'blocked'
    : !roiOpen
      ? 'roi_closed'
      : remainingCap === 0n
        ? 'cap'
        : full === 0n
          ? 'zero'
          : undefined;
  const due = reason === undefined ? min(full, remainingCap) : 0n;
  return {
    day,
    investmentId: id,
    kind: settlement === 'claimed' ? 'claimed' : distribution,
    base,
    due,
    credited: due,
    reason,
    reversed: false,
  };
}

/** Pays the returns, or what the pool is good for once it waits no more. @returns false while waiting */
export function settleReturns(parts: Parts, run: Run, waits: boolean): boolean {
  if (run.returnsDecided) return true;
  const { books, catalogue } = parts;
  const total = sum(run.accruals.map(({ due }) => due));
  const pool = books.balance('returns_pool');
  const isUnderfunded = total > pool;
  if (isUnderfunded && waits) return false;
  if (isUnderfunded) {
    for (const accrual of run.accruals)
      accrual.credited = catalogue.shortfall === 'skip' ? 0n : (accrual.due * pool) / total;
    const credited = new Map(run.accruals.map((accrual) => [accrual.investmentId, accrual.credited]));
    run.commissions = run.commissions.map((commission) =>
      valued(commission, credited.get(commission.investmentId) ?? 0n),
    );
  }
  run.returnsDecided = true;
  run.state = isUnderfunded ? 'unfunded' : run.state;
  for (const accrual of run.accruals) creditAccrual(parts, accrual);
  return true;
}

function creditAccrual({ books, investments }: Parts, accrual: Accrual): void {
  const { investmentId, kind, credited } = accrual;
  const investment = investments.get(investmentId);
  const { memberId } = investment;
  investment.earned += credited;
  investment.accruals += 1;
  investment.newest = accrual;
  const to = { claimed: 'returns_payable', pay_out: `profit ${memberId}`, compound: `compound ${memberId}` } as const;
  books.move('returns_pool', to[kind], credited);
  if (kind === 'compound') investments.addGrowth(investment, credited);
}

/** Books the level commissions, or what the pool is good for once it waits no more. @returns false while waiting */
export function settleLevels({ books, catalogue }: Parts, run: Run, waits: boolean, today: string): boolean {
  const total = sum(run.commissions.map(({ amount }) => amount));
  const pool = books.balance('marketing_pool');
  if (total > pool) {
    if (waits) return false;
    const shared = (amount: bigint) => (catalogue.shortfall === 'skip' ? 0n : (amount * pool) / total);
    run.commissions = run.commissions.map((commission) => lowered(commission, shared(commission.amount)));
  }
  books.move('marketing_pool', 'levels_payable', sum(run.commissions.map(({ amount }) => amount)));
  run.bookedOn = today;
  if (run.state === 'calculated') run.state = 'done';
  return true;
}
