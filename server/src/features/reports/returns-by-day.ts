import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { Movement, ReturnsDay } from '@fairlead/contract/features/reports.ts';
import { holidaysBetween } from '#features/plans/index.ts';
import { listAccrualRuns, listMemberAccruals, listShortRuns, type MemberAccrual } from '#features/runs/index.ts';
import type { Db } from '#foundation/db.ts';

/** How many short days are looked through for one that concerns the member. */
const NEWEST_SHORT = 30;
const [SATURDAY, SUNDAY] = [6, 0];
const [CREDITED, COMPOUNDED, CLAIMED] = [0, 1, 2];

/**
 * The last business days (and other days on which the member was due something) up to the day before `today`, oldest first.
 * @param options.count how many
 */
export async function returnsByDay(
  db: Db,
  memberId: number,
  { today, count }: { today: string; count: number },
): Promise<ReturnsDay[]> {
  const window = addDays(today, -(count * 2 + 15));
  const [holidays, allRuns] = await Promise.all([
    holidaysBetween(db, window, today),
    listAccrualRuns(db, { from: window, before: today }),
  ]);
  const business = listBusinessDays({ from: window, before: today, count }, holidays);
  const oldest = (business.length < count ? undefined : business[0]) ?? window;
  const runs = allRuns.filter(({ day }) => day >= oldest);
  const short = new Set(runs.filter((run) => run.short).map(({ day }) => day));
  const accruals = Map.groupBy(await listMemberAccruals(db, memberId, runs), ({ day }) => day);
  const others = [...accruals].filter(([, ofDay]) => ofDay.some(({ due }) => due > 0n)).map(([day]) => day);
  const days = [...new Set([...business, ...others])].toSorted().slice(-count);
  return days.map((day) => sumDay(day, accruals.get(day) ?? [], short.has(day)));
}

/** The newest business days before a day, oldest first: Monday to Friday without holidays. */
function listBusinessDays(
  { from, before, count }: { from: string; before: string; count: number },
  holidays: ReadonlySet<string>,
): string[] {
  const days: string[] = [];
  for (let day = addDays(before, -1); day >= from && days.length < count; day = addDays(day, -1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== SATURDAY && weekday !== SUNDAY && !holidays.has(day)) days.unshift(day);
  }
  return days;
}

/** A day's returns: what a claim pays is not among them. */
function sumDay(day: string, accruals: MemberAccrual[], isShort: boolean): ReturnsDay {
  const sumCredited = (distribution: number | undefined) =>
    accruals
      .filter((accrual) => accrual.distribution === distribution)
      .reduce((sum, one) => sum + getCredited(one), 0n);
  const [profit, compound] = [sumCredited(CREDITED), sumCredited(COMPOUNDED)];
  const due = sumDue(accruals);
  const paid = profit + compound;
  const state = due === 0n ? 'none' : isShort ? 'unfunded' : paid === due ? 'paid' : 'running';
  return { day, profit, compound, due, state };
}

const isAutomatic = ({ distribution }: MemberAccrual): boolean => distribution !== CLAIMED;
const getCredited = ({ reached, share }: MemberAccrual): bigint => (reached ? share : 0n);
const sumDue = (accruals: MemberAccrual[]): bigint =>
  accruals.filter(isAutomatic).reduce((sum, { due }) => sum + due, 0n);

/** The newest days on which the member was due returns and the pool did not cover them, as movements, newest first. */
export async function listUnfundedDays(db: Db, memberId: number, count: number): Promise<Movement[]> {
  const runs = await listShortRuns(db, NEWEST_SHORT);
  const accruals = Map.groupBy(await listMemberAccruals(db, memberId, runs), ({ day }) => day);
  return runs
    .flatMap(({ day, at }): Movement[] => {
      const ofDay = (accruals.get(day) ?? []).filter(isAutomatic);
      const due = sumDue(ofDay);
      if (due === 0n) return [];
      const paid = ofDay.reduce((sum, one) => sum + getCredited(one), 0n);
      return [{ type: 'unfunded_day', day, due, paid, created_at: at }];
    })
    .slice(0, count);
}
