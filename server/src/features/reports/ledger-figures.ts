import type { LedgerFigures } from '@fairlead/contract/features/ledger-figures.ts';
import { listAccruedDays } from '#features/runs/index.ts';
import type { Db } from '#foundation/db.ts';
import { coverageReport } from './admin-dashboard.ts';
import { toPaidPpm } from './rules.ts';

const DAYS = 20;

/** What the public site shows of the ledger. It reads sums that the ledger and the runs keep, however many members there are. */
export async function readLedgerFigures(db: Db): Promise<LedgerFigures> {
  const { coverage_ppm, at } = await coverageReport(db);
  const days = await listAccruedDays(db, DAYS);
  return { at, coverage_ppm, days: days.map(({ day, due, paid }) => ({ day, paid_ppm: toPaidPpm(due, paid) })) };
}
