import { attempt } from '#foundation/attempts.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { hashPassword } from '#foundation/password.ts';
import { findMemberByEmail, replacePassword } from '#rooms/members/index.ts';
import { tryCode } from './codes.ts';
import { rememberDevice, type Trier } from './devices.ts';
import { NOBODY } from './rules.ts';

/**
 * Sets a new password by the mailed code; every session of the member ends, withdrawals wait a day.
 * @throws AppError wrong_code (an unknown address included), too_many_attempts, rule for a common password
 */
export async function resetPassword(
  db: Db,
  input: { email: string; otp: string; password: string },
  origin: { ip: string; requestId: string },
  trier: Trier,
): Promise<void> {
  const passwordHash = await hashPassword(input.password, [input.email]);
  const done = await attempt(db, `code:reset_password:${input.email}@${trier.hash?.toString('hex') ?? trier.ip}`, () =>
    inTransaction(db, async (tx) => {
      const member = await findMemberByEmail(tx, input.email);
      const holder = { kind: 'member', id: member?.id ?? NOBODY } as const;
      const fits = await tryCode(tx, holder, 'reset_password', input.otp, trier);
      if (!fits || !member) return undefined;
      await rememberDevice(tx, holder, trier);
      await replacePassword(tx, { kind: 'member', id: member.id, ...origin }, member, passwordHash);
      return true;
    }),
  );
  if (!done) fail('wrong_code');
}
