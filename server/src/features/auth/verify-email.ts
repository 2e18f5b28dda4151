import { findMemberByEmail, markVerified } from '#features/members/index.ts';
import type { Bucket } from '#foundation/attempt-buckets.ts';
import { attempt } from '#foundation/attempts.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { verifyCode } from './codes.ts';
import { rememberDevice, type Trier } from './devices.ts';
import { ANONYMOUS } from './rules.ts';

/**
 * Verifies an e-mail address by its code. Publishes `member.verified` the first time.
 * @throws AppError wrong_code (an unknown address included), too_many_attempts
 */
export async function verifyEmail(
  db: Db,
  input: { email: string; otp: string },
  origin: { ip: string; requestId: string; across: Bucket[] },
  trier: Trier,
): Promise<void> {
  const { across, ...from } = origin;
  const verified = await attempt(
    db,
    `code:verify_email:${input.email}@${trier.hash?.toString('hex') ?? trier.ip}`,
    () =>
      inTransaction(db, async (tx) => {
        const member = await findMemberByEmail(tx, input.email);
        const holder = { kind: 'member', id: member?.id ?? ANONYMOUS } as const;
        const fits = await verifyCode(tx, holder, 'verify_email', input.otp, trier);
        if (!fits || !member) return undefined;
        await rememberDevice(tx, holder, trier);
        if (await markVerified(tx, member.id)) {
          const by = { kind: 'member', id: member.id, ...from } as const;
          await audit(tx, by, { action: 'auth.verify', subject: `member:${member.id}` });
          await publish(tx, { name: 'member.verified', payload: { memberId: member.id } });
        }
        return true;
      }),
    { across },
  );
  if (!verified) fail('wrong_code');
}
