import { lockMembers, requireEligible } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { insertEnrolment, unlockNext } from './store.ts';
import { t } from './texts.ts';

/**
 * Takes a member into the rewards; the first milestone opens.
 * @throws AppError blocked, unverified, inactive, conflict when they take part already
 */
export async function enrolInRewards(tx: Tx, by: MemberActor): Promise<void> {
  await lockMembers(tx, [by.id]);
  await requireEligible(tx, by.id, { active: true });
  if (!(await insertEnrolment(tx, by.id))) fail('conflict', { reason: t('alreadyJoined') });
  await unlockNext(tx, [by.id]);
}
