import { stepRuns } from '#features/runs/index.ts';
import type { Window } from '#features/simulation/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';

/** A month that was paid, by its last day, with its funding ratio. */
export type SalaryMonth = { day: string; numerator: bigint; denominator: bigint };

/** The months that ended in a window and whose run is over, oldest first. */
export const monthsMade = (db: Db, { from, to }: Window): Promise<SalaryMonth[]> =>
  rows(
    db,
    sql<SalaryMonth>`
      select day, funding_numerator as numerator, funding_denominator as denominator from ${stepRuns('salary')} r
      where finished_at is not null and day between ${from}::date and ${to}::date order by day`,
  );

/** What a month's run calculated for a member. */
export type MadePayment = {
  memberId: number;
  tierId: number;
  tier: bigint;
  qualified: bigint;
  newPrincipal: bigint;
  due: bigint;
  paid: bigint;
  blocked: boolean;
};

/** Everything that a month's run calculated. */
export const paymentsMade = (db: Db, day: string): Promise<MadePayment[]> =>
  rows(
    db,
    sql<MadePayment>`
      select s.member_id as "memberId", s.tier_id as "tierId", t.business as tier, s.qualified, s.new_principal as "newPrincipal", s.due, s.paid,
        s.reason is not null as blocked
      from salary_payments s join salary_tiers t on t.id = s.tier_id where s.month = ${day}::date order by s.member_id`,
  );
