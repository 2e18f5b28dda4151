import { findMember } from '#features/members/index.ts';
import type { EventHandler } from '#foundation/outbox.ts';
import { askForCode } from './send-code.ts';

/** A new e-mail address is verified again. */
export const authHandlers: EventHandler[] = [
  {
    name: 'auth.verify-new-email',
    event: 'member.email_changed',
    handle: async (tx, { memberId }) => {
      const member = await findMember(tx, memberId as number);
      if (member) await askForCode(tx, 'verify_email', member.email);
    },
  },
];
