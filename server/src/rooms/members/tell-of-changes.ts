import type { Tx } from '#foundation/db.ts';
import { sendMail } from '#foundation/mail.ts';
import { publish } from '#foundation/outbox.ts';
import type { Member, MemberColumns } from './profile-store.ts';

const NOT_YOU = 'If this was not you, answer to this platform’s support at once.';

/** Mails the member, at the address on record until now, what touches his account's safety, and publishes the events. */
export async function tellOfChanges(tx: Tx, before: Member, columns: MemberColumns): Promise<void> {
  const { id: memberId, email } = before;
  const mail = (subject: string, what: string) =>
    sendMail(tx, { to: email, subject, text: `Hello ${before.username},\n\n${what}\n\n${NOT_YOU}\n` });
  if (columns.password_hash !== undefined) {
    await mail(
      'Your password was changed',
      'The password of your account was changed and every session was ended. Withdrawals wait 24 hours from now.',
    );
    await publish(tx, { name: 'member.password_changed', payload: { memberId } });
  }
  if (columns.email !== undefined) {
    await mail('Your e-mail address was changed', `The e-mail address of your account is now ${columns.email}.`);
    await publish(tx, { name: 'member.email_changed', payload: { memberId } });
  }
  if (columns.bep20 !== undefined || columns.trc20 !== undefined) {
    const waits = before.bep20 === null && before.bep20ChangedAt === null ? '' : ' Withdrawals wait 24 hours from now.';
    await mail('Your payout address was changed', `The address that withdrawals are paid to was changed.${waits}`);
  }
  if (columns.blocked !== undefined) {
    await publish(tx, { name: columns.blocked ? 'member.blocked' : 'member.unblocked', payload: { memberId } });
  }
}
