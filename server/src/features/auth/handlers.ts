import { findMember, readPasswordStamp } from '#features/members/index.ts';
import type { EventHandler } from '#foundation/outbox.ts';
import { mailNewAddress } from './confirm-email.ts';
import { unlinkAll } from './link-wallet.ts';
import { askForCode } from './send-code.ts';

/** A new e-mail address that staff set is verified again; one that a member asks for is proved before it holds. */
export const authHandlers: EventHandler[] = [
  {
    name: 'auth.mail-new-address',
    event: 'member.email_asked',
    handle: (tx, { memberId, publicUrl }) => mailNewAddress(tx, memberId as number, String(publicUrl)),
  },
  {
    name: 'auth.verify-new-email',
    event: 'member.email_changed',
    handle: async (tx, { memberId }) => {
      const member = await findMember(tx, memberId as number);
      if (member) await askForCode(tx, 'verify_email', member.email);
    },
  },
  {
    name: 'auth.unlink-wallets-with-password',
    event: 'member.password_changed',
    handle: async (tx, { memberId }) =>
      unlinkAll(tx, memberId as number, await readPasswordStamp(tx, memberId as number)),
  },
  {
    name: 'auth.unlink-wallets-of-closed',
    event: 'member.closed',
    handle: (tx, { memberId }) => unlinkAll(tx, memberId as number),
  },
];
