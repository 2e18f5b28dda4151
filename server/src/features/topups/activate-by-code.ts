import { existingCodes, spendCode } from '#features/codes/index.ts';
import { lockMembers } from '#features/members/index.ts';
import type { MemberActor } from '#foundation/actor.ts';
import { addressBuckets } from '#foundation/attempt-buckets.ts';
import { attempt } from '#foundation/attempts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { type Activation, activate } from './activate.ts';
import { t } from './texts.ts';

/**
 * Looks a code up as the guess that it may be: a wrong one counts, though nothing follows. Before the transaction, in
 * which no second connection may be asked for.
 * @throws AppError rule (no such code), too_many_attempts
 */
export async function requireCode({ db, config }: Services, by: MemberActor, code: string): Promise<void> {
  const across = config.rateLimits ? addressBuckets('topup-code', by.ip) : [];
  const find = async () => (await existingCodes(db, [code]))[0];
  const found = await attempt(db, `topup-code:${by.id}`, find, { across });
  if (found === undefined) refuseUnknown();
}

/**
 * Activates a member by a code: it pays for one period, once; nothing is booked, and sponsors get no commission of what
 * no one paid. A refused activation leaves the code as it was.
 * @throws AppError rule (no such code, used), and as {@link activate} for a first activation
 */
export async function activateByCode(
  tx: Tx,
  by: MemberActor,
  wanted: { planId: number; code: string },
): Promise<Activation> {
  await lockMembers(tx, [by.id]);
  const spent = await spendCode(tx, wanted.code, by.id);
  if (!spent) return refuseUnknown();
  if ('refused' in spent) return fail('rule', { reason: t('codeUsed') });
  const request = { memberId: by.id, payerId: by.id, planId: wanted.planId };
  return activate(tx, request, { refuseRunning: true, codeId: spent.codeId });
}

const refuseUnknown = (): never => fail('rule', { reason: t('codeUnknown') });
