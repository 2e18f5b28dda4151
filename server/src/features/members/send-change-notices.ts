import type { Tx } from '#foundation/db.ts';
import { sendMail } from '#foundation/mail.ts';
import { publish } from '#foundation/outbox.ts';
import type { CredentialField } from './credential-kinds.ts';
import { createFreezeLink } from './freeze-withdrawals.ts';
import type { Member, MemberColumns } from './profile-store.ts';

const NOT_YOU = 'If this was not you, answer to this platform’s support at once.';

/**
 * Mails the member what was changed and touches the account's safety, and publishes the events. A new e-mail address and
 * the one on record until now are both told.
 * @param publicUrl where given, the mails carry a link that freezes the account's withdrawals
 */
export async function sendChangeNotices(
  tx: Tx,
  before: Member,
  columns: MemberColumns,
  publicUrl?: string,
): Promise<void> {
  const { id: memberId, email } = before;
  const notice = (subject: string, what: string, also?: string) =>
    sendNotice(tx, before, [email, also], subject, what, publicUrl);
  if (columns.password_hash !== undefined) {
    await notice(
      'Your password was changed',
      'The password of your account was changed and every session was ended. Withdrawals wait 24 hours from now.',
    );
    await publish(tx, { name: 'member.password_changed', payload: { memberId } });
  }
  if (columns.email !== undefined) {
    await notice(
      'Your e-mail address was changed',
      `The e-mail address of your account is now ${columns.email}.`,
      columns.email,
    );
    await publish(tx, { name: 'member.email_changed', payload: { memberId } });
  }
  if (columns.bep20 !== undefined || columns.trc20 !== undefined) {
    const waits = before.bep20 === null && before.bep20ChangedAt === null ? '' : ' Withdrawals wait 24 hours from now.';
    await notice('Your payout address was changed', `The address that withdrawals are paid to was changed.${waits}`);
  }
  if (columns.blocked !== undefined) {
    await publish(tx, { name: columns.blocked ? 'member.blocked' : 'member.unblocked', payload: { memberId } });
  }
}

const PROPOSED: Record<CredentialField, (after: string) => { subject: string; what: string }> = {
  email: (after) => ({
    subject: 'A new e-mail address was proposed for your account',
    what: `Support proposes ${after} as the e-mail address of your account.`,
  }),
  password: () => ({
    subject: 'A new password was proposed for your account',
    what: 'Support proposes a new password for your account.',
  }),
  address: (after) => ({
    subject: 'A new payout address was proposed for your account',
    what: `Support proposes another address that withdrawals are paid to: ${after}.`,
  }),
};

/** Mails the member, at the old and the new address, that staff propose a change, with the link that stops it. */
export async function sendProposalNotices(
  tx: Tx,
  member: Member,
  field: CredentialField,
  after: string,
  publicUrl: string,
): Promise<void> {
  const { subject, what } = PROPOSED[field](after);
  const to = [member.email, field === 'email' ? after : undefined];
  const line = `${what} It holds 24 hours after a second staff member has agreed, and not before.`;
  await sendNotice(tx, member, to, subject, line, publicUrl);
}

/** One mail to each address, each with a link of its own. */
export async function sendNotice(
  tx: Tx,
  member: Pick<Member, 'id' | 'username'>,
  addresses: (string | undefined)[],
  subject: string,
  what: string,
  publicUrl?: string,
): Promise<void> {
  for (const to of new Set(addresses.filter((address) => address !== undefined))) {
    const stop =
      publicUrl === undefined
        ? NOT_YOU
        : `If this was not you, freeze the withdrawals of your account at once: ${await createFreezeLink(tx, member.id, publicUrl)}`;
    await sendMail(tx, { to, subject, text: `Hello ${member.username},\n\n${what}\n\n${stop}\n` });
  }
}
