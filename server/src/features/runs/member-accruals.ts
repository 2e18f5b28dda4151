import type { Db } from '#foundation/db.ts';
import {
  type AccrualRun,
  hasRunAfter,
  type MemberAccrual,
  readAccruals,
  readRunsAfter,
} from './member-accruals-store.ts';

/** Each day is a table of its own, or shares one with its month: no statement opens more than so many. */
const DAYS_AT_ONCE = 30;
/** How many accruals are kept in memory, over all members; a day without any counts as one. */
const KEPT = 200_000;

type Kept = { days: Map<string, MemberAccrual[]>; size: number };

/**
 * Accruals of days whose run is final never change: they are read once while their member looks at them. The member who
 * looked longest ago is forgotten first.
 */
class KeptAccruals {
  private readonly members = new Map<number, Kept>();
  private size = 0;

  /** What is kept of a member, by day. */
  get(memberId: number): ReadonlyMap<string, MemberAccrual[]> {
    const kept = this.members.get(memberId);
    if (kept === undefined) return new Map();
    this.members.delete(memberId);
    this.members.set(memberId, kept);
    return kept.days;
  }

  add(memberId: number, day: string, accruals: MemberAccrual[]): void {
    const kept = this.members.get(memberId) ?? { days: new Map(), size: 0 };
    this.members.set(memberId, kept);
    if (kept.days.has(day)) return;
    kept.days.set(day, accruals);
    const size = Math.max(1, accruals.length);
    kept.size += size;
    this.size += size;
    for (const [oldest, { size: freed }] of this.members) {
      if (this.size <= KEPT) break;
      this.members.delete(oldest);
      this.size -= freed;
    }
  }
}

/** A process works on one database; a test's process on several. */
const keptByDatabase = new WeakMap<Db, KeptAccruals>();
const finalRuns = new WeakMap<Db, AccrualRun[]>();

/**
 * The accrual runs that are kept in memory, oldest first. Days are accrued in their order and a final run never changes, so that
 * each is read once.
 */
export const getKeptRuns = (db: Db): readonly AccrualRun[] => finalRuns.get(db) ?? NONE;
const NONE: readonly AccrualRun[] = [];

/** Whether there are runs beside {@link getKeptRuns}, as a condition. */
export const hasOtherRuns = (db: Db) => hasRunAfter(getKeptRuns(db).at(-1)?.day);

/** The accrual runs of all days, oldest first: reads those that are not kept. */
export async function listAccrualRuns(db: Db): Promise<readonly AccrualRun[]> {
  const known = getKeptRuns(db);
  const newer = await readRunsAfter(db, known.at(-1)?.day);
  if (newer.length === 0) return known;
  const all = [...known, ...newer];
  const open = all.findIndex(({ final }) => !final);
  const final = open === -1 ? all : all.slice(0, open);
  if (final.length > (finalRuns.get(db)?.length ?? 0)) finalRuns.set(db, final);
  return all;
}

/** A member's accruals of the days of these runs. */
export async function listMemberAccruals(
  db: Db,
  memberId: number,
  runs: readonly AccrualRun[],
): Promise<MemberAccrual[]> {
  const kept = keptByDatabase.get(db) ?? new KeptAccruals();
  keptByDatabase.set(db, kept);
  const known = kept.get(memberId);
  const found = runs.flatMap(({ day }) => known.get(day) ?? []);
  const missing = runs.filter(({ day }) => !known.has(day));
  for (let at = 0; at < missing.length; at += DAYS_AT_ONCE) {
    const some = missing.slice(at, at + DAYS_AT_ONCE);
    const read = Map.groupBy(
      await readAccruals(
        db,
        memberId,
        some.map(({ day }) => day),
      ),
      ({ day }) => day,
    );
    for (const { day, final } of some) {
      const accruals = read.get(day) ?? [];
      found.push(...accruals);
      if (final) kept.add(memberId, day, accruals);
    }
  }
  return found;
}
