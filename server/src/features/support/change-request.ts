import type { SupportRequest, SupportState } from '@fairlead/contract/features/support.ts';
import { SOURCE_LANGUAGE } from '@fairlead/contract/messages/languages.ts';
import { screens } from '@fairlead/contract/wire/screens.ts';
import { findMember, findMemberLanguage } from '#features/members/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { sendMail } from '#foundation/mail.ts';
import { publish } from '#foundation/outbox.ts';
import { answerLetter } from './answer-letter.ts';
import { deleteSupport, lockSupport, updateSupport } from './store.ts';
import { t } from './texts.ts';

/**
 * Replies to a request, by mail as well, or sets its state. A reply closes it unless the state is given; a later reply takes the first one's place.
 * @throws AppError rule for no change at all, not_found
 */
export async function changeRequest(
  tx: Tx,
  by: StaffActor,
  id: number,
  change: { status?: SupportState | undefined; reply?: string | undefined },
  publicUrl: string,
): Promise<void> {
  const { reply } = change;
  if (reply === undefined && change.status === undefined) fail('rule', { reason: t('nothingToChange') });
  const before = (await lockSupport(tx, id)) ?? fail('not_found', { what: t('request') });
  const status = change.status ?? 'closed';
  await updateSupport(tx, id, { status, reply, staffId: by.id });
  await audit(tx, by, {
    action: 'support.change',
    subject: `support:${id}`,
    before: { status: before.status, reply: before.reply },
    after: { status, reply: reply ?? before.reply },
  });
  if (reply === undefined) return;
  await publish(tx, {
    name: 'support.answered',
    payload: { supportId: id, memberId: before.user_id, subject: before.subject },
  });
  await mailReply(tx, before, reply, publicUrl);
}

/** Mails the reply to the member, with what they asked. */
async function mailReply(
  tx: Tx,
  { user_id, subject, message, created_at }: SupportRequest,
  answer: string,
  publicUrl: string,
): Promise<void> {
  const member = await findMember(tx, user_id);
  if (!member || member.closed) return;
  const language = (await findMemberLanguage(tx, user_id)) ?? SOURCE_LANGUAGE;
  const note = t('mailNote', { link: publicUrl + screens.support });
  await sendMail(tx, {
    to: member.email,
    ...answerLetter(language, { name: member.username, subject, message, at: created_at, answer, note }),
  });
}

/** Deletes a request; the audit log keeps it. @throws AppError not_found */
export async function removeRequest(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await lockSupport(tx, id)) ?? fail('not_found', { what: t('request') });
  await deleteSupport(tx, id);
  await audit(tx, by, { action: 'support.remove', subject: `support:${id}`, before });
}
