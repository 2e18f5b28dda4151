import { findMemberByEmail, lockMembers, replacePassword } from '#features/members/index.ts';
import type { Bucket } from '#foundation/attempt-buckets.ts';
import { attempt } from '#foundation/attempts.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { getNetwork } from '#foundation/network.ts';
import { hashPassword } from '#foundation/password.ts';
import { verifyCode } from './codes.ts';
import { rememberDevice, type Trier } from './devices.ts';
import { ANONYMOUS } from './rules.ts';

/**
 * Sets a new password by the mailed code; every session of the member ends, withdrawals wait a day.
 * @throws AppError wrong_code (an unknown address included), too_many_attempts, rule for a common password
 */
export async function resetPassword(
  db: Db,
  input: { email: string; otp: string; password: string },
  origin: { ip: string; requestId: string; across: Bucket[] },
  trier: Trier,
): Promise<void> {
  const passwordHash = await hashPassword(input.password, [input.email], {
    key: getNetwork(origin.ip),
    familiar: false,
  });
  const { across, ...from } = origin;
  const subject = `code:reset_password:${input.email}@${trier.hash?.toString('hex') ?? trier.ip}`;
  const work = () =>
    inTransaction(db, async (tx) => {
      const found = await findMemberByEmail(tx, input.email);
      if (found) await lockMembers(tx, [found.id]);
      // another address may have become theirs while this waited
      const member = found && (await findMemberByEmail(tx, input.email));
      const holder = { kind: 'member', id: member?.id ?? ANONYMOUS } as const;
      const fits = await verifyCode(tx, holder, 'reset_password', input.otp, trier);
      if (!fits || !member) return undefined;
      await rememberDevice(tx, holder, trier);
      await replacePassword(tx, { kind: 'member', id: member.id, ...from }, member, passwordHash);
      return true;
    });
  const done = await attempt(db, subject, work, { across });
  if (!done) fail('wrong_code');
}
