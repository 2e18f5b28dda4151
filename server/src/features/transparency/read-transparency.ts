import type { PaidMonth, Transparency } from '@fairlead/contract/features/transparency.ts';
import { toCoveragePpm, toPaidPpm } from '#features/reports/index.ts';
import { listAccruedDays } from '#features/runs/index.ts';
import { readSetting } from '#features/settings/index.ts';
import { awaitEach } from '#foundation/await-each.ts';
import { now } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { COVERAGE_DAYS, MONTHS } from './keep-transparency.ts';
import { listReasons, toHours, toPublished, toPublishedCoverage } from './rules.ts';
import { listDays, listMonths, listRejections, type StoredMonth } from './store.ts';
import { t } from './texts.ts';

/** So many business days on which returns were due. */
const ACCRUAL_DAYS = 60;

/** What everyone may read, of rows that are kept. @throws AppError not_found while the operator does not publish it */
export async function readTransparency(db: Db): Promise<Transparency> {
  if ((await readSetting(db, 'transparency')) === 'off') fail('not_found', { what: t('page') });
  const { days, months, rejections, accruals, at } = await awaitEach({
    at: now(db),
    days: listDays(db, COVERAGE_DAYS),
    accruals: listAccruedDays(db, ACCRUAL_DAYS),
    months: listMonths(db, MONTHS),
    rejections: listRejections(db, MONTHS),
  });
  return {
    at,
    coverage: days.map(({ day, custody, owed }) => ({
      day,
      coverage_ppm: toPublishedCoverage(toCoveragePpm(custody, owed)),
    })),
    accrual_days: accruals.map(({ day, due, paid }) => ({ day, paid_ppm: toPaidPpm(due, paid) })),
    withdrawals: months.map(toPaidMonth),
    rejections: months.length === 0 ? [] : listReasons(rejections),
  };
}

function toPaidMonth({ month, paid, p50_ms, p90_ms }: StoredMonth): PaidMonth {
  const published = toPublished(paid);
  const hours = (ms: bigint | null) => (published === null || ms === null ? null : toHours(ms));
  return { month, paid: published, p50_hours: hours(p50_ms), p90_hours: hours(p90_ms) };
}
