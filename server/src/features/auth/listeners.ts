import { findMember } from '#features/members/index.ts';
import type { Listener } from '#foundation/outbox.ts';
import { askForCode } from './send-code.ts';

/** A new e-mail address is verified again. */
export const authListeners: Listener[] = [
  {
    name: 'auth.verify-new-email',
    event: 'member.email_changed',
    hear: async (tx, { memberId }) => {
      const member = await findMember(tx, memberId as number);
      if (member) await askForCode(tx, 'verify_email', member.email);
    },
  },
];
