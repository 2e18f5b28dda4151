import type { Actor } from '#foundation/actor.ts';
import { tooManyAttempts } from '#foundation/attempt-buckets.ts';
import { audit, countAudited } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { endOtherSessions } from '#foundation/session.ts';
import { endCodes } from '#foundation/step-up.ts';
import { markVerified } from './credentials-store.ts';
import { deleteEmailChange, storeEmailChange } from './email-change-store.ts';
import { lockMember, type Member, updateMember } from './profile-store.ts';
import { sendChangeNotices, sendNotice } from './send-change-notices.ts';
import { t } from './texts.ts';

/** As often may a member have codes mailed to addresses that may be another's, per day. */
const MAX_PER_DAY = 5;
const HOURS = 24;
const ACTION = 'member.email_asked';

/**
 * Asks for a new address: it is mailed a code, and the one on record that this was asked for. Answers alike for an address
 * that has an account. The caller has locked the member and asked for a step-up.
 * @throws AppError too_many_attempts
 */
export async function askEmailChange(
  tx: Tx,
  by: Actor,
  member: Member,
  email: string,
  publicUrl: string,
): Promise<void> {
  const subject = `member:${member.id}`;
  if ((await countAudited(tx, subject, ACTION, HOURS)) >= MAX_PER_DAY) throw tooManyAttempts(HOURS * 3600);
  await endCodes(tx, by, ['change_email']);
  await storeEmailChange(tx, member.id, email);
  await audit(tx, by, { action: ACTION, subject, after: { email } });
  const notice = { subject: t('emailAskedSubject'), paragraphs: [t('emailAskedNotice', { email })] };
  await sendNotice(tx, member, [member.email], notice, publicUrl);
  await publish(tx, { name: ACTION, payload: { memberId: member.id, publicUrl } });
}

/**
 * Makes an address that has proved to be the member's the one on record: other sessions and every code that is out end, and
 * both addresses are notified. The caller has locked the member.
 * @param token of the session that goes on
 * @throws AppError not_found, blocked, conflict when the address has got an account meanwhile
 */
export async function applyEmailChange(
  tx: Tx,
  by: Actor,
  email: string,
  { token, publicUrl }: { token: string | undefined; publicUrl: string },
): Promise<void> {
  const before = (await lockMember(tx, by.id)) ?? fail('not_found', { what: common('member') });
  if (before.blocked || before.closed) fail('blocked');
  await updateMember(tx, before.id, { email }, { none: ['verified_at'] });
  await deleteEmailChange(tx, before.id);
  await markVerified(tx, before.id);
  if (before.verifiedAt === null) await publish(tx, { name: 'member.verified', payload: { memberId: before.id } });
  await endOtherSessions(tx, 'member', before.id, token ?? '');
  await endCodes(tx, by, ['change_email', 'reset_password', 'step_up', 'verify_email']);
  await audit(tx, by, {
    action: 'member.change',
    subject: `member:${before.id}`,
    before: { email: before.email },
    after: { email },
  });
  await sendChangeNotices(tx, before, { email }, publicUrl);
}

/** Ends what is out and would open an account whose password changed. */
export const endCodesOfPassword = async (tx: Tx, memberId: number): Promise<void> => {
  await deleteEmailChange(tx, memberId);
  await endCodes(tx, { kind: 'member', id: memberId }, ['change_email', 'reset_password', 'step_up']);
};
