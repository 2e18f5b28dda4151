import { type OwnLimit, type OwnLimits, ownLimitKinds } from '@fairlead/contract/features/own-limits.ts';
import { readSettings } from '#features/settings/index.ts';
import { now } from '#foundation/clock.ts';
import type { Db } from '#foundation/db.ts';
import { limitAt, remaining } from './rules.ts';
import { breakEnds, findLimit, findMonthEnd, findPause, sumUsed } from './store.ts';

/** A member's own limits with what is used of them, and their break. */
export async function readOwnLimits(db: Db, memberId: number): Promise<OwnLimits> {
  const at = await now(db);
  const limits: OwnLimit[] = [];
  for (const kind of ownLimitKinds) {
    const { amount, pending } = limitAt(await findLimit(db, memberId, kind), at);
    const used = await sumUsed(db, memberId, kind);
    limits.push({
      ...{ kind, limit: amount, used, remaining: remaining(amount, used) },
      pending: pending && { limit: pending.amount, from: pending.from, asked_at: pending.askedAt },
    });
  }
  return {
    limits,
    month_ends: await findMonthEnd(db),
    platform_limit: (await readSettings(db)).principalLimit,
    pause: (await findPause(db, memberId)) ?? null,
    breaks: await breakEnds(db),
  };
}
