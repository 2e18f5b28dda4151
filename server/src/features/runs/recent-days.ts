import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { RecentDays } from '@fairlead/contract/features/runs.ts';
import type { Db } from '#foundation/db.ts';
import { listAccrualRuns, listMemberAccruals } from './member-accruals.ts';
import type { MemberAccrual } from './member-accruals-store.ts';
import { listActiveInvestments } from './recent-store.ts';

const DAYS = 20;
/** In so many calendar days lie 20 business days, holidays among them. */
const LOOKED_THROUGH = DAYS * 2;

/** How the newest accrued days of a member's active investments went; a day that nothing was due on counts as unpaid. */
export async function listRecentDays(db: Db, memberId: number): Promise<RecentDays[]> {
  const [active, runs] = await Promise.all([listActiveInvestments(db, memberId), listAccrualRuns(db)]);
  const today = active[0]?.today;
  if (today === undefined) return [];
  const from = addDays(today, -LOOKED_THROUGH);
  const decided = runs.filter(({ day, decided }) => decided && day >= from && day <= today);
  const accruals = Map.groupBy(await listMemberAccruals(db, memberId, decided), ({ investmentId }) => investmentId);
  return active.flatMap(({ id }) => {
    const newest = (accruals.get(id) ?? []).toSorted((one, other) => (one.day < other.day ? 1 : -1)).slice(0, DAYS);
    return newest.length === 0 ? [] : [{ investment_id: id, ...countDays(newest) }];
  });
}

function countDays(accruals: MemberAccrual[]): Omit<RecentDays, 'investment_id'> {
  const count = (test: (accrual: MemberAccrual) => boolean) => accruals.filter(test).length;
  return {
    paid: count(({ due, share }) => due > 0n && share === due),
    partly: count(({ due, share }) => share > 0n && share < due),
    unpaid: count(({ share }) => share === 0n),
  };
}
