import { type Db, one, sql } from '#foundation/db.ts';
import { missingDay, runProgress } from './store.ts';

/** How the end of the day goes. `missingDays`: days that are over and not accrued; `paidShare`: of what the newest accrual owes, from 0 to 1. */
export type RunFigures = { missingDays: number; waiting: number; paidShare: number };

export const readRunFigures = (db: Db): Promise<RunFigures> =>
  one(
    db,
    sql<RunFigures>`
      select greatest(0, coalesce(app_today() - ${missingDay}, 0))::int as "missingDays",
        (select count(*) from runs where state = 'waiting')::int as waiting,
        coalesce((select case when p.returns_due > 0 then least(1, coalesce(p.returns_paid, 0)::float8 / p.returns_due) else 1 end
          from ${runProgress} p where p.programme = 'accrual' order by p.day desc limit 1), 1)::float8 as "paidShare"`,
  );
