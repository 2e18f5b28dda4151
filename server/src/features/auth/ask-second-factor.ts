import { attempt } from '#foundation/attempts.ts';
import { audit } from '#foundation/audit.ts';
import { inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { CodeHolder } from '#foundation/one-time-codes.ts';
import { readDevice } from './devices.ts';
import { isKnownDevice } from './devices-store.ts';
import { acceptSecondFactor } from './second-factor.ts';
import { hasSecondFactor } from './second-factor-store.ts';
import { storeFailure } from './security-events-store.ts';
import type { SignInCall } from './sign-in.ts';

/**
 * Asks anyone who knows the password of an account with a second factor for that too. Tries are counted for the account, and
 * apart for each device that is known as the owner's: who has learnt the password does not lock the owner out.
 * @returns whether there is one; it has been proved then
 */
export async function askForSecondFactor(
  { db, body, origin, cookies, services }: SignInCall,
  holder: CodeHolder,
): Promise<boolean> {
  if (!(await hasSecondFactor(db, holder))) return false;
  const { otp } = body;
  if (otp === undefined) return fail('second_factor_needed');
  const { hash } = readDevice({ cookies, origin });
  const isKnown = hash !== undefined && (await isKnownDevice(db, holder, hash));
  const subject = `${holder.kind}:${holder.id}`;
  const accepted = await attempt(
    db,
    `second-factor:${subject}${isKnown ? `:${hash.toString('hex')}` : ''}`,
    async () => {
      const factor = await inTransaction(db, (tx) => acceptSecondFactor(tx, services.config, holder, otp));
      if (!factor) await storeFailure(db, holder, 'second_factor', origin);
      return factor;
    },
    {
      onWait: () =>
        inTransaction(db, (tx) =>
          audit(tx, { kind: 'system', id: null, ...origin }, { action: 'auth.second_factor_delayed', subject }),
        ),
    },
  );
  if (!accepted) fail('wrong_second_factor');
  return true;
}
