import { countCohortsJob, countForReportsJob } from '@fairlead/server/src/features/financial-reports/jobs.ts';
import { rollUpKeptFigures } from '@fairlead/server/src/features/investments/totals-store.ts';
import { rollUpVolume } from '@fairlead/server/src/features/members/volume-store.ts';
import { mergeDaysJob } from '@fairlead/server/src/features/runs/jobs.ts';
import { calculateOutlookJob } from '@fairlead/server/src/features/solvency/jobs.ts';
import { rollUpTransactions } from '@fairlead/server/src/features/transactions/index.ts';
import { keepTransparencyJob } from '@fairlead/server/src/features/transparency/jobs.ts';
import { chainAudit } from '@fairlead/server/src/foundation/audit-chain.ts';
import { loadConfig } from '@fairlead/server/src/foundation/config.ts';
import { sql } from '@fairlead/server/src/foundation/db.ts';
import { createLog } from '@fairlead/server/src/foundation/log.ts';
import { rollUpDailyFlows } from '@fairlead/server/src/ledger/index.ts';
import type { Bench } from './throw-away-database.ts';

/** What the worker adds up of members, money and days every few minutes or hours; it asks no one outside and writes to no one. */
const JOBS = [mergeDaysJob, calculateOutlookJob, countForReportsJob, countCohortsJob, keepTransparencyJob];

/** Rolls up all that a seed appended, as the worker keeps it while the platform runs, and lets the planner know. */
export async function settle({ db, owner }: Pick<Bench, 'db' | 'owner'>): Promise<void> {
  await rollUpTransactions(db);
  await rollUpDailyFlows(db);
  while (await rollUpKeptFigures(db));
  while ((await rollUpVolume(db)) > 0);
  while ((await chainAudit(db)) > 0);
  const services = { db, config: loadConfig({ NODE_ENV: 'test' }), log: createLog('bench', 'silent') };
  for (const job of JOBS) await job.run(services, {});
  // what has been announced was heard by then
  await sql`delete from outbox_pending`.execute(owner);
  await sql`vacuum (analyze)`.execute(owner);
}
