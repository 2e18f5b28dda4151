import { rollUpKeptFigures } from '@fairlead/server/src/features/investments/totals-store.ts';
import { rollUpVolume } from '@fairlead/server/src/features/members/volume-store.ts';
import { rollUpTransactions } from '@fairlead/server/src/features/transactions/index.ts';
import { sql } from '@fairlead/server/src/foundation/db.ts';
import type { Bench } from './throw-away-database.ts';

/** Rolls up all that a seed appended, as the worker keeps it while the platform runs, and lets the planner know. */
export async function settle({ db, owner }: Pick<Bench, 'db' | 'owner'>): Promise<void> {
  await rollUpTransactions(db);
  while (await rollUpKeptFigures(db));
  while ((await rollUpVolume(db)) > 0);
  await sql`vacuum (analyze)`.execute(owner);
}
