import type { MemberActor } from '#foundation/actor.ts';
import { attempt } from '#foundation/attempts.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { spendCode } from '#rooms/codes/index.ts';
import { lockMembers } from '#rooms/members/index.ts';
import { type Activation, activate } from './activate.ts';

/**
 * Activates a member by a code: it pays for one period, once; nothing is booked, and sponsors get no commission of what
 * nobody paid. A refused activation leaves the code as it was.
 * @param db where wrong codes are counted: a guess stays counted though its transaction is undone
 * @throws AppError rule (no such code, used), too_many_attempts, and as {@link activate} for a first activation
 */
export async function activateByCode(
  tx: Tx,
  db: Db,
  by: MemberActor,
  wanted: { planId: number; code: string },
): Promise<Activation> {
  await lockMembers(tx, [by.id]);
  const spent = await attempt(db, `topup-code:${by.id}`, () => spendCode(tx, wanted.code, by.id));
  if (!spent) return fail('rule', { reason: 'There is no such code. Nothing was activated' });
  if ('refused' in spent) return fail('rule', { reason: 'This code has been used already. Nothing was activated' });
  const request = { memberId: by.id, payerId: by.id, planId: wanted.planId };
  return activate(tx, request, { refuseRunning: true, codeId: spent.codeId });
}
