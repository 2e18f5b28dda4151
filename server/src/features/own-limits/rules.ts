import { LOOSENING_DAYS } from '@fairlead/contract/features/own-limits.ts';

/** A limit as it is stored. Micro-units; null: no limit. */
export type StoredLimit = {
  amount: bigint | null;
  /** What it becomes at `from`, which may have passed: the time decides, nothing has to run. */
  pending: { amount: bigint | null; from: Date; askedAt: Date } | null;
};

export const NO_LIMIT: StoredLimit = { amount: null, pending: null };

/** The limit at an instant: a loosening whose time has come holds. */
export function limitAt({ amount, pending }: StoredLimit, now: Date): StoredLimit {
  if (pending === null || pending.from > now) return { amount, pending };
  return { amount: pending.amount, pending: null };
}

/**
 * What follows when a member asks for another limit. Tighter, or the limit that there is, holds at once and gives up a loosening
 * that was asked for before. Looser waits; less than what waits already takes its place and keeps its time, more begins to wait from now on.
 * @returns undefined where it is so already
 */
export function changeLimit(stored: StoredLimit, wanted: bigint | null, now: Date): StoredLimit | undefined {
  const current = limitAt(stored, now);
  if (wanted === current.amount) return current.pending === null ? undefined : { amount: wanted, pending: null };
  if (isLooser(current.amount, wanted)) return { amount: wanted, pending: null };
  const { pending } = current;
  if (pending?.amount === wanted) return undefined;
  if (pending !== null && isLooser(pending.amount, wanted))
    return { amount: current.amount, pending: { ...pending, amount: wanted } };
  const from = new Date(now.getTime() + LOOSENING_DAYS * 86_400_000);
  return { amount: current.amount, pending: { amount: wanted, from, askedAt: now } };
}

/** Whether `one` allows more than `other`. */
const isLooser = (one: bigint | null, other: bigint | null): boolean => other !== null && (one === null || one > other);

/** What a limit leaves; null: no limit. */
export const remaining = (limit: bigint | null, used: bigint): bigint | null =>
  limit === null ? null : limit > used ? limit - used : 0n;
