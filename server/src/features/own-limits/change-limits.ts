import type { OwnLimitKind } from '@fairlead/contract/features/own-limits.ts';
import { lockMembers } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { now } from '#foundation/clock.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import { changeLimit, limitAt } from './rules.ts';
import { findLimit, storeLimit } from './store.ts';
import { t } from './texts.ts';

/**
 * Sets a limit of one's own. It needs no code: tightening must be easy, and loosening waits.
 * @param wanted null: no limit
 * @returns from when on it applies; null: now
 * @throws AppError conflict where it is so, or waits so, already
 */
export async function setLimit(
  tx: Tx,
  by: MemberActor,
  kind: OwnLimitKind,
  wanted: bigint | null,
): Promise<Date | null> {
  await lockMembers(tx, [by.id]);
  const at = await now(tx);
  const before = limitAt(await findLimit(tx, by.id, kind), at);
  const after = changeLimit(before, wanted, at);
  if (!after) {
    const { amount, pending } = before;
    if (pending && wanted !== amount)
      fail('conflict', { reason: t('alreadyPending', { from: momentText(pending.from) }) });
    return fail('conflict', { reason: amount === null ? t('noneNow') : t('sameLimit') });
  }
  await storeLimit(tx, by.id, kind, after);
  await audit(tx, by, {
    action: after.pending ? 'own_limit.loosening_asked' : 'own_limit.set',
    subject: `member:${by.id}`,
    before: { kind, ...before },
    after: { kind, ...after },
  });
  return after.pending?.from ?? null;
}

/**
 * Cancels a loosening that waits: the limit stays as it is.
 * @throws AppError conflict where none waits
 */
export async function keepLimit(tx: Tx, by: MemberActor, kind: OwnLimitKind): Promise<void> {
  await lockMembers(tx, [by.id]);
  const before = limitAt(await findLimit(tx, by.id, kind), await now(tx));
  if (!before.pending) fail('conflict', { reason: t('nothingPending') });
  const after = { ...before, pending: null };
  await storeLimit(tx, by.id, kind, after);
  await audit(tx, by, {
    action: 'own_limit.loosening_cancelled',
    subject: `member:${by.id}`,
    before: { kind, ...before },
    after: { kind, ...after },
  });
}
