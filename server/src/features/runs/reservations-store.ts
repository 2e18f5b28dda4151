import type { Pool } from '@fairlead/contract/domain/accounts.ts';
import type { Reservation } from '@fairlead/contract/features/solvency.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { reservationsIn } from '#ledger/index.ts';

/** What runs have set aside in a pool and not paid to the end, newest first: as many as runs that are under way. */
export const listReservations = (db: Db, pool: Pool): Promise<Reservation[]> =>
  rows(
    db,
    sql<Reservation>`
      select p.id, r.programme, r.day, p.amount, p.spent, p.amount - p.spent as reserved
      from ${reservationsIn(pool)} p left join runs r on r.id = p.run_id order by p.id desc`,
  );
