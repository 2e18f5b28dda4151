import { toDay } from '@fairlead/contract/domain/dates.ts';
import type { Movement, ReturnsDay } from '@fairlead/contract/features/member-dashboard.ts';
import { type AccrualRun, listMemberAccruals, type MemberAccrual } from '#features/runs/index.ts';
import type { Db } from '#foundation/db.ts';
import { markUnchanging } from '#foundation/kept-texts.ts';

/** So many business days are shown. */
const DAYS = 30;
/** In so many calendar days lie as many business days, holidays among them. */
export const LOOKED_THROUGH = DAYS * 2 + 15;
/** How many short days are looked through for one that concerns the member. */
const NEWEST_SHORT = 30;
/** How much older they may be than the newest day: what is older may be archived. */
const OLDEST_SHORT_DAYS = 365;
const DAY_MS = 86_400_000;
const [CREDITED, COMPOUNDED, CLAIMED] = [0, 1, 2];

/** Of so many members, who were looked at since the newest day; then it is begun again. */
const MAX_KEPT = 2_000;

/**
 * Keeps for each member what is worked out from the runs, and from what else `key` names, as long as there is the list of runs: that
 * is the same one while no day is added and all are final, and what final runs accrued never changes.
 */
function keepByRuns<Value>() {
  const kept = new WeakMap<readonly AccrualRun[], Map<number, { key: string; value: Value }>>();
  return async (runs: readonly AccrualRun[], memberId: number, key: string, work: () => Promise<Value>) => {
    const members = kept.get(runs) ?? new Map<number, { key: string; value: Value }>();
    kept.set(runs, members);
    const known = members.get(memberId);
    if (known?.key === key) return known.value;
    const value = await work();
    if (members.size >= MAX_KEPT) members.clear();
    members.set(memberId, { key, value });
    return value;
  };
}

const keepDays = keepByRuns<ReturnsDay[]>();
const keepUnfunded = keepByRuns<UnfundedDay[]>();

type Given = { now: Date; runs: readonly AccrualRun[]; holidays: readonly string[] };

/**
 * The last business days (and other days on which the member was due something) up to the day before today, oldest first.
 * @param given.runs of all days, oldest first
 * @param given.holidays of the days looked through, in their order
 */
export async function returnsByDay(db: Db, memberId: number, { now, runs, holidays }: Given): Promise<ReturnsDay[]> {
  const today = toDay(now);
  return keepDays(runs, memberId, `${today} ${holidays.join()}`, async () =>
    markUnchanging(await readDays(db, memberId, { today, runs, holidays })),
  );
}

async function readDays(
  db: Db,
  memberId: number,
  { today, runs, holidays }: Omit<Given, 'now'> & { today: string },
): Promise<ReturnsDay[]> {
  const business = listBusinessDays(today, new Set(holidays));
  const oldest = (business.length < DAYS ? undefined : business[0]) ?? toDay(toStart(today, LOOKED_THROUGH));
  const begins = runs.findLastIndex(({ day }) => day < oldest) + 1;
  const recent = runs.slice(begins).filter(({ day }) => day < today);
  const short = new Set(recent.filter((run) => run.short).map(({ day }) => day));
  const accruals = Map.groupBy(await listMemberAccruals(db, memberId, recent), ({ day }) => day);
  const others = [...accruals].filter(([, ofDay]) => ofDay.some(({ due }) => due > 0n)).map(([day]) => day);
  const days = [...new Set([...business, ...others])].toSorted().slice(-DAYS);
  return days.map((day) => sumDay(day, accruals.get(day) ?? [], short.has(day)));
}

const toStart = (today: string, daysBefore: number): Date =>
  new Date(Date.parse(`${today}T00:00:00Z`) - daysBefore * DAY_MS);

/** The newest business days before a day, oldest first: Monday to Friday without holidays. */
function listBusinessDays(today: string, holidays: ReadonlySet<string>): string[] {
  const days: string[] = [];
  for (let before = 1; before <= LOOKED_THROUGH && days.length < DAYS; before += 1) {
    const at = toStart(today, before);
    const isWeekend = at.getUTCDay() % 6 === 0;
    const day = isWeekend ? undefined : toDay(at);
    if (day !== undefined && !holidays.has(day)) days.push(day);
  }
  return days.reverse();
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

type UnfundedDay = Extract<Movement, { type: 'unfunded_day' }>;

/** The newest days on which the member was due returns and the pool did not cover them, as movements, newest first. */
export const listUnfundedDays = async (
  db: Db,
  memberId: number,
  runs: readonly AccrualRun[],
  count: number,
): Promise<UnfundedDay[]> =>
  (await keepUnfunded(runs, memberId, '', () => readUnfundedDays(db, memberId, runs))).slice(0, count);

async function readUnfundedDays(db: Db, memberId: number, runs: readonly AccrualRun[]): Promise<UnfundedDay[]> {
  const newest = runs.at(-1);
  if (!newest) return [];
  const oldest = toDay(toStart(newest.day, OLDEST_SHORT_DAYS));
  const short = runs.filter((run) => run.short && run.day > oldest).slice(-NEWEST_SHORT);
  const accruals = Map.groupBy(await listMemberAccruals(db, memberId, short), ({ day }) => day);
  return short.toReversed().flatMap(({ day, at }): UnfundedDay[] => {
    const ofDay = (accruals.get(day) ?? []).filter(isAutomatic);
    const due = sumDue(ofDay);
    if (due === 0n) return [];
    const paid = ofDay.reduce((sum, one) => sum + getCredited(one), 0n);
    return [{ type: 'unfunded_day', day, due, paid, created_at: at }];
  });
}
