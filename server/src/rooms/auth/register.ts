import type { registrationFields } from '@fairlead/contract/rooms/auth.ts';
import type * as z from 'zod/mini';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { networkOf } from '#foundation/network.ts';
import { hashPassword } from '#foundation/password.ts';
import { createMember } from '#rooms/members/index.ts';
import { mailCode } from './codes.ts';
import type { Device } from './devices.ts';
import { askerOf } from './send-code.ts';

/** A registration as the contract decodes it. */
export type Registration = z.output<z.ZodMiniObject<typeof registrationFields>>;

/**
 * Makes the member, below his sponsor, and mails him the code that verifies his address.
 * @returns his id
 * @throws AppError rule for a common password or an unknown sponsor code, conflict for a taken username or e-mail
 */
export async function register(
  db: Db,
  input: Registration,
  from: { ip: string; requestId: string; publicUrl: string },
  device: Device,
): Promise<number> {
  const { fullname, username, email, phone = '', password, referredBy } = input;
  // hashed before the transaction begins: nobody waits in line for a hash while holding a connection
  const passwordHash = await hashPassword(password, [username, email], { key: networkOf(from.ip), familiar: false });
  return inTransaction(db, async (tx) => {
    const sponsorCode = referredBy === '' ? undefined : referredBy;
    const id = await createMember(tx, { username, email, fullname, phone, passwordHash, sponsorCode });
    const by = { kind: 'member', id, ip: from.ip, requestId: from.requestId } as const;
    await audit(tx, by, { action: 'auth.register', subject: `member:${id}`, after: { username, email } });
    await mailCode(tx, { kind: 'member', id, username, email }, 'verify_email', {
      by: askerOf(device, device.newToken !== undefined, 'stranger'),
      publicUrl: from.publicUrl,
    });
    return id;
  });
}
