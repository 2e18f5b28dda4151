import type { Tx } from '#foundation/db.ts';
import { letter, sendMail } from '#foundation/mail.ts';
import { publish } from '#foundation/outbox.ts';
import type { Text } from '#foundation/texts.ts';
import type { CredentialField } from './credential-kinds.ts';
import { createFreezeLink } from './freeze-withdrawals.ts';
import type { Member, MemberColumns } from './profile-store.ts';
import { readMemberLanguage } from './store.ts';
import { t } from './texts.ts';

/** A mail to a member, before it is known in which language: its subject, and what it says. */
export type Notice = { subject: Text; paragraphs: readonly Text[] };

/**
 * Mails the member what was changed and touches the account's safety, and publishes the events. A new email address and
 * the one on record until now are both mailed.
 * @param publicUrl where given, the mails carry a link that freezes the account's withdrawals
 */
export async function sendChangeNotices(
  tx: Tx,
  before: Member,
  columns: MemberColumns,
  publicUrl?: string,
): Promise<void> {
  const { id: memberId, email } = before;
  const notice = (subject: Text, paragraph: Text, also?: string) =>
    sendNotice(tx, before, [email, also], { subject, paragraphs: [paragraph] }, publicUrl);
  if (columns.password_hash !== undefined) {
    await notice(t('passwordChangedSubject'), t('passwordChanged'));
    await publish(tx, { name: 'member.password_changed', payload: { memberId } });
  }
  if (columns.email !== undefined) {
    await notice(t('emailChangedSubject'), t('emailChanged', { email: columns.email }), columns.email);
    await publish(tx, { name: 'member.email_changed', payload: { memberId } });
  }
  if (columns.bep20 !== undefined || columns.trc20 !== undefined) {
    const isFirst = before.bep20 === null && before.bep20ChangedAt === null;
    await notice(t('addressChangedSubject'), t(isFirst ? 'addressFirst' : 'addressChanged'));
  }
  if (columns.blocked !== undefined) {
    await publish(tx, { name: columns.blocked ? 'member.blocked' : 'member.unblocked', payload: { memberId } });
  }
}

const PROPOSED: Record<CredentialField, (value: string) => { subject: Text; proposed: Text }> = {
  email: (value) => ({ subject: t('proposedEmailSubject'), proposed: t('proposedEmail', { value }) }),
  password: () => ({ subject: t('proposedPasswordSubject'), proposed: t('proposedPassword') }),
  address: (value) => ({
    subject: t('proposedAddressSubject'),
    proposed: value === '' ? t('proposedAddressNone') : t('proposedAddress', { value }),
  }),
};

/**
 * Mails the member, at the old and the new address, that staff propose a change, with the link that stops it.
 * @param value the new one as the member reads it; empty for a password, and where an address is removed
 */
export async function sendProposalNotices(
  tx: Tx,
  member: Member,
  field: CredentialField,
  value: string,
  publicUrl: string,
): Promise<void> {
  const { subject, proposed } = PROPOSED[field](value);
  const to = [member.email, field === 'email' ? value : undefined];
  await sendNotice(tx, member, to, { subject, paragraphs: [proposed, t('proposalWaits')] }, publicUrl);
}

/** One mail to each address in the member's language, each with a link of its own. */
export async function sendNotice(
  tx: Tx,
  member: Pick<Member, 'id' | 'username'>,
  addresses: (string | undefined)[],
  { subject, paragraphs }: Notice,
  publicUrl?: string,
): Promise<void> {
  const language = await readMemberLanguage(tx, member.id);
  const hello = t('hello', { name: member.username });
  for (const to of new Set(addresses.filter((address) => address !== undefined))) {
    const stop =
      publicUrl === undefined
        ? t('notYou')
        : t('notYouFreeze', { link: await createFreezeLink(tx, member.id, publicUrl) });
    await sendMail(tx, { to, ...letter(language, subject, [hello, ...paragraphs, stop]) });
  }
}
