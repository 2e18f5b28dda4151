import { isWithinPayouts, remainingPayouts } from '@fairlead/contract/domain/payout-limits.ts';
import type { DayOfPayouts } from '@fairlead/contract/features/withdrawal-batches.ts';
import { readSettings } from '#features/settings/index.ts';
import { lockAlone } from '#foundation/advisory-locks.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { moneyText } from '#foundation/format.ts';
import { sumApprovedToday } from './payout-limits-store.ts';
import { t } from './texts.ts';

/**
 * Lets one approval at a time sum the day's, where a day has a limit, so that two together do not pass it. It comes before any
 * request is locked.
 */
export async function lockPayoutLimits(tx: Tx): Promise<void> {
  const { payoutsPerDay, memberPayoutsPerDay } = await readSettings(tx);
  if (payoutsPerDay > 0n || memberPayoutsPerDay > 0n) await lockAlone(tx, 'payoutLimits');
}

/** Refuses what would be approved above a day's limit. @throws AppError conflict, with the limit and what is left of it */
export async function refuseOverPayoutLimits(tx: Tx, row: { memberId: number; amount: bigint }): Promise<void> {
  const { payoutsPerDay, memberPayoutsPerDay } = await readSettings(tx);
  if (payoutsPerDay === 0n && memberPayoutsPerDay === 0n) return;
  // where the limit was set since this transaction began; else it is held already
  await lockAlone(tx, 'payoutLimits');
  const { all, ofMember } = await sumApprovedToday(tx, row.memberId);
  const describe = (limit: bigint, approved: bigint) => ({
    limit: moneyText(limit),
    approved: moneyText(approved),
    left: moneyText(remainingPayouts(limit, approved) ?? 0n),
    amount: moneyText(row.amount),
  });
  if (!isWithinPayouts(payoutsPerDay, all, row.amount))
    fail('conflict', { reason: t('overDayLimit', describe(payoutsPerDay, all)) });
  if (!isWithinPayouts(memberPayoutsPerDay, ofMember, row.amount))
    fail('conflict', { reason: t('overMemberLimit', describe(memberPayoutsPerDay, ofMember)) });
}

/** The limit of today's payouts and what is used of it; null where there is none. */
export async function readPayoutsToday(db: Db): Promise<DayOfPayouts | null> {
  const { payoutsPerDay: limit } = await readSettings(db);
  if (limit === 0n) return null;
  const { all: approved } = await sumApprovedToday(db, null);
  return { limit, approved, left: remainingPayouts(limit, approved) ?? 0n };
}
