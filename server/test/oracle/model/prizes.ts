import type { Parts } from './accrual.ts';
import { sum } from './books.ts';

export type Prize = { memberId: number; due: bigint; paid: bigint };
/** A month's prizes: calculated at once, paid as far as the marketing pool went. */
export type PrizeRun<Row extends Prize> = { month: string; calculatedOn: string; rows: Row[]; decided: boolean };

const NOON_MS = 12 * 3_600_000;

/** Whether what is underfunded still waits for funds: until noon of the day that calculated it. */
export const isWithinFundingWindow = (calculatedOn: string, at: number, manual: boolean): boolean =>
  !manual && at < Date.parse(`${calculatedOn}T00:00:00Z`) + NOON_MS;

/**
 * Pays a run's prizes, or what the pool is good for once it waits no more.
 * @param shares whether an underfunded pool may be shared; what is paid once is paid whole or not at all
 * @returns false while waiting
 */
export function settlePrizes<Row extends Prize>(
  { books, catalogue }: Parts,
  run: PrizeRun<Row>,
  waits: boolean,
  shares: boolean,
): boolean {
  if (run.decided) return true;
  const total = sum(run.rows.map(({ due }) => due));
  const pool = books.balance('marketing_pool');
  const isUnderfunded = total > pool;
  if (isUnderfunded && waits) return false;
  run.decided = true;
  for (const row of run.rows) {
    const shared = shares && catalogue.shortfall === 'pro_rata' ? (row.due * pool) / (total || 1n) : 0n;
    row.paid = isUnderfunded ? shared : row.due;
    books.move('marketing_pool', `main ${row.memberId}`, row.paid);
  }
  return true;
}
