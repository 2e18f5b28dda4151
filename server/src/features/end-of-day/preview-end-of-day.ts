import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import type { EndOfDayPreview } from '@fairlead/contract/features/end-of-day.ts';
import { sumEnding } from '#features/investments/index.ts';
import { firstMissingDay, previewDay, sumUnreleased } from '#features/runs/index.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { whileLeased } from '#foundation/lease.ts';
import { poolBalances } from '#ledger/index.ts';
import { t } from './texts.ts';

const NOTHING = { accruals: 0, due: 0n, commissions: 0, levelsDue: 0n, accrualReasons: [], commissionReasons: [] };

/**
 * What the next end-of-day run would do, worked out by the code that makes it and then rolled back.
 * @throws AppError conflict while an end-of-day run is in progress
 */
export async function previewEndOfDay(db: Db): Promise<EndOfDayPreview> {
  const startedMs = performance.now();
  const made = await whileLeased(db, 'endOfDay', async () => {
    const runDay = await today(db);
    const next = await firstMissingDay(db);
    const day = next !== undefined && next < runDay ? next : undefined;
    const [calculated, pools, release, completing] = [
      day === undefined ? NOTHING : await previewDay(db, day),
      await poolBalances(db),
      await sumUnreleased(db, runDay),
      await sumEnding(db, addDays(runDay, -1)),
    ];
    const available = (name: 'returns_pool' | 'marketing_pool') => {
      const found = pools.find(({ pool }) => pool === name);
      return found ? found.balance - found.reserved : 0n;
    };
    return {
      day: day ?? null,
      missing_days: day === undefined ? 0 : daysBetween(day, runDay),
      accruals: calculated.accruals,
      returns_due: calculated.due,
      returns_available: available('returns_pool'),
      commissions: calculated.commissions,
      levels_due: calculated.levelsDue,
      marketing_available: available('marketing_pool'),
      accrual_reasons: calculated.accrualReasons,
      commission_reasons: calculated.commissionReasons,
      release: release.amount,
      releasing_members: release.members,
      completing: completing.count,
      completing_principal: completing.principal,
      took_ms: Math.round(performance.now() - startedMs),
    };
  });
  return made ?? fail('conflict', { reason: t('inProgress') });
}
