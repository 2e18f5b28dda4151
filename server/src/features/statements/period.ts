import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Period } from '#ledger/index.ts';
import { t } from './texts.ts';

/** Before any platform's first day; the calendar's early years are not PostgreSQL's. */
const EARLIEST = '2000-01-01';

/**
 * The period that is asked for; without days the month that runs, to today.
 * @throws AppError rule, naming what is allowed
 */
export async function toPeriod(db: Db, asked: { from?: string | undefined; to?: string | undefined }): Promise<Period> {
  const day = await today(db);
  const to = asked.to ?? day;
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  // text compares as days do: a day always has ten characters
  if (to > day || from > to || from < EARLIEST)
    fail('rule', { reason: t('period.refused', { earliest: EARLIEST, today: day }) });
  return { from, to };
}
