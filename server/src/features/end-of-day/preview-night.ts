import { addDays, daysBetween } from '@fairlead/contract/domain/dates.ts';
import type { NightPreview } from '@fairlead/contract/features/end-of-day.ts';
import { firstMissingDay, previewDay } from '#features/runs/index.ts';
import { today } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { withLease } from '#foundation/lease.ts';
import { poolBalances } from '#ledger/index.ts';
import { NIGHT_LEASE, toComplete, toRelease } from './store.ts';

const NOTHING = { slots: 0, due: 0n, lines: 0, levelsDue: 0n, slotReasons: [], lineReasons: [] };

/**
 * What the next night would do, worked out by the code that makes it and then rolled back.
 * @throws AppError conflict while a night is being made
 */
export async function previewNight(db: Db): Promise<NightPreview> {
  const startedMs = performance.now();
  const made = await withLease(db, NIGHT_LEASE, async () => {
    const night = await today(db);
    const next = await firstMissingDay(db);
    const day = next !== undefined && next < night ? next : undefined;
    const [fixed, pools, release, completing] = [
      day === undefined ? NOTHING : await previewDay(db, day),
      await poolBalances(db),
      await toRelease(db, night),
      await toComplete(db, addDays(night, -1)),
    ];
    const available = (name: 'returns_pool' | 'marketing_pool') => {
      const found = pools.find(({ pool }) => pool === name);
      return found ? found.balance - found.reserved : 0n;
    };
    return {
      day: day ?? null,
      missing_days: day === undefined ? 0 : daysBetween(day, night),
      slots: fixed.slots,
      returns_due: fixed.due,
      returns_available: available('returns_pool'),
      lines: fixed.lines,
      levels_due: fixed.levelsDue,
      marketing_available: available('marketing_pool'),
      slot_reasons: fixed.slotReasons,
      line_reasons: fixed.lineReasons,
      release: release.amount,
      releasing_members: release.members,
      completing: completing.count,
      completing_principal: completing.principal,
      took_ms: Math.round(performance.now() - startedMs),
    };
  });
  return made ?? fail('conflict', { reason: 'A night is being made just now. Its figures are on this page' });
}
