import { accrualRuns, dailyLevelIncome, stepRuns } from '#features/runs/index.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';

/** An end-of-day run's level income of a member, by kind. */
export type LevelIncome = { memberId: number; runDay: string; compound: boolean };
/** How many commissions it is the sum of; of one commission, whose return it is a share of and at which level. */
export type DrillDown = { commissions: number; username: string | null; level: number | null };

export const toIncomeKey = ({ memberId, runDay, compound }: LevelIncome): string => `${memberId} ${runDay} ${compound}`;

/**
 * What stands behind level income, by its key. Commissions are counted by their days' own sums; only where there is one
 * commission is it read, and then on its own day: each day is a table, and a query that names none would open them all.
 */
export async function getDrillDown(db: Db, asked: LevelIncome[]): Promise<Map<string, DrillDown>> {
  if (asked.length === 0) return new Map();
  const counted = await rows(
    db,
    sharedRead(sql<LevelIncome & { commissions: number; accrued: number; day: string | null }>`
      with asked as (
        select * from unnest(${asked.map((one) => one.memberId)}::int[], ${asked.map((one) => one.runDay)}::date[],
          ${asked.map((one) => one.compound)}::boolean[]) a(member_id, run_day, compound)),
      parts as (
        select a.*, d.day, d.commissions - (select count(*) from reversed_level_income c
            where c.day = d.day and c.beneficiary_id = d.beneficiary_id and c.compound = d.compound) as accrued, 0 as claimed
        from asked a join ${accrualRuns} r on r.release_day = a.run_day
          join ${dailyLevelIncome} d on d.day = r.day and d.beneficiary_id = a.member_id and d.compound = a.compound
        union all
        select a.*, null, 0, 1
        from asked a join ${stepRuns('release')} release on release.day = a.run_day
          join claim_level_income l on l.released_by = release.id and l.beneficiary_id = a.member_id and l.compound = a.compound)
      select member_id as "memberId", run_day as "runDay", compound, sum(accrued + claimed)::int as commissions, sum(accrued)::int as accrued,
        max(day) filter (where accrued > 0) as day
      from parts group by member_id, run_day, compound`),
  );
  const behind = new Map<string, DrillDown>(
    counted.map((one) => [toIncomeKey(one), { commissions: one.commissions, username: null, level: null }]),
  );
  const single = counted.filter(({ commissions }) => commissions === 1);
  const named = await Promise.all([getAccrualCommissions(db, single), getClaimCommissions(db, single)]);
  for (const one of named.flat())
    behind.set(toIncomeKey(one), { commissions: 1, username: one.username, level: one.level });
  return behind;
}

type Single = LevelIncome & { username: string; level: number };
type Counted = LevelIncome & { accrued: number; day: string | null };

async function getAccrualCommissions(db: Db, single: Counted[]): Promise<Single[]> {
  const wanted = single.filter(({ accrued, day }) => accrued === 1 && day !== null);
  if (wanted.length === 0) return [];
  const found = await rows(
    db,
    sql<{ memberId: number; day: string; compound: boolean; username: string; level: number }>`
      select l.beneficiary_id as "memberId", l.day, l.compound, f.username, l.level::int as level
      from settled_commissions l join member_names f on f.id = l.from_id
      where l.day = any (${[...new Set(wanted.map(({ day }) => day))]}::date[]) and l.beneficiary_id = any (${wanted.map(({ memberId }) => memberId)}::int[])
        and l.amount > 0 and l.reversed_at is null`,
  );
  return wanted.flatMap((one) => {
    const commission = found.find(
      ({ memberId, day, compound }) => memberId === one.memberId && day === one.day && compound === one.compound,
    );
    return commission ? [{ ...one, username: commission.username, level: commission.level }] : [];
  });
}

async function getClaimCommissions(db: Db, single: Counted[]): Promise<Single[]> {
  const wanted = single.filter(({ accrued }) => accrued === 0);
  if (wanted.length === 0) return [];
  return rows(
    db,
    sql<Single>`
      select a.member_id as "memberId", a.run_day as "runDay", a.compound, f.username, l.level::int as level
      from unnest(${wanted.map((one) => one.memberId)}::int[], ${wanted.map((one) => one.runDay)}::date[],
          ${wanted.map((one) => one.compound)}::boolean[]) a(member_id, run_day, compound)
        join ${stepRuns('release')} release on release.day = a.run_day
        join claim_level_income l on l.released_by = release.id and l.beneficiary_id = a.member_id and l.compound = a.compound
        join member_names f on f.id = l.from_id`,
  );
}
