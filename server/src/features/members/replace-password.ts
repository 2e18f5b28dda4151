import type { Doer } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { endSessionsFor } from '#foundation/session.ts';
import { endCodesOfPassword } from './change-email.ts';
import { setPassword } from './credentials-store.ts';
import type { Member } from './profile-store.ts';
import { sendChangeNotices } from './send-change-notices.ts';

/** Sets a password that was asked for by a mailed code: ends every session, notifies the member, holds withdrawals for a day. */
export async function replacePassword(tx: Tx, by: Doer, member: Member, passwordHash: string): Promise<void> {
  await setPassword(tx, member.id, passwordHash);
  await endSessionsFor(tx, 'member', member.id);
  await endCodesOfPassword(tx, member.id);
  await audit(tx, by, { action: 'member.password_reset', subject: `member:${member.id}` });
  await sendChangeNotices(tx, member, { password_hash: passwordHash });
}
