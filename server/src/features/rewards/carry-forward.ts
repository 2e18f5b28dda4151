import { lockMembers, requireEligible } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { lockReward, storeCarried } from './store.ts';
import { t } from './texts.ts';

/**
 * Gives the business back that a claim used up beyond its milestone: once, whenever the member likes.
 * @throws AppError blocked, unverified, not_found, not_yours, wrong_state, conflict (carried already), rule (no surplus)
 */
export async function carryForward(tx: Tx, by: MemberActor, id: number): Promise<void> {
  await lockMembers(tx, [by.id]);
  await requireEligible(tx, by.id);
  const row = (await lockReward(tx, id)) ?? fail('not_found', { what: t('reward') });
  if (row.memberId !== by.id) fail('not_yours');
  if (row.state !== 'claimed') fail('wrong_state', { state: t(`state.${row.state}`), allowed: t('state.claimed') });
  if (row.carriedAt !== null) fail('conflict', { reason: t('alreadyCarried') });
  if (!row.surplus) fail('rule', { reason: t('noSurplus') });
  await storeCarried(tx, row);
}
