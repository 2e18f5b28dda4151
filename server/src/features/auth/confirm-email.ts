import {
  applyEmailChange,
  deleteEmailChange,
  findEmailChange,
  findMember,
  findMemberByEmail,
  lockMembers,
} from '#features/members/index.ts';
import type { Actor } from '#foundation/actor.ts';
import { attempt } from '#foundation/attempts.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction, type Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { endCodes } from '#foundation/step-up.ts';
import { mailCode, tryEmailCode } from './codes.ts';
import type { Trier } from './devices.ts';

/** Mails the code to the address that a member asked for; one that has an account gets none. */
export async function mailNewAddress(tx: Tx, memberId: number, publicUrl: string): Promise<void> {
  const [member, change] = [await findMember(tx, memberId), await findEmailChange(tx, memberId)];
  if (!member || !change || (await findMemberByEmail(tx, change.email))) return;
  const to = { kind: 'member', id: memberId, username: member.username, email: change.email } as const;
  await mailCode(tx, to, 'change_email', { operation: change.email, publicUrl });
}

/**
 * Makes the address that was asked for the member's, by the code that was mailed to it.
 * @param options.token of the session that goes on; all others end
 * @throws AppError wrong_code (nothing asked for included), too_many_attempts, conflict
 */
export async function confirmEmail(
  db: Db,
  by: Actor,
  otp: string,
  trier: Trier,
  options: { token: string | undefined; publicUrl: string },
): Promise<string> {
  const email = await attempt(db, `code:change_email:member:${by.id}`, () =>
    inTransaction(db, async (tx) => {
      await lockMembers(tx, [by.id]);
      const change = await findEmailChange(tx, by.id);
      const proved = await tryEmailCode(tx, by, otp, trier);
      if (!change || proved !== change.email) return undefined;
      await applyEmailChange(tx, by, change.email, options);
      return change.email;
    }),
  );
  return email ?? fail('wrong_code');
}

/** Gives up what was asked for; nothing happens where nothing was. */
export async function cancelEmailChange(tx: Tx, by: Actor): Promise<void> {
  await lockMembers(tx, [by.id]);
  if (!(await deleteEmailChange(tx, by.id))) return;
  await endCodes(tx, by, ['change_email']);
  await audit(tx, by, { action: 'member.email_cancelled', subject: `member:${by.id}` });
}
