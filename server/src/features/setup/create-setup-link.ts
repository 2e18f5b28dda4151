import { screens } from '@fairlead/contract/wire/screens.ts';
import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { randomToken } from '#foundation/session.ts';
import { endOpenLink, hasStaff, insertLink, lockSetup } from './store.ts';

/**
 * Makes the link by which the first owner is created: valid once, for 24 hours, and only the newest one. The token stands
 * behind the #, so that it reaches no proxy's log.
 * @returns undefined once there is staff
 */
export async function createSetupLink(db: Db, publicUrl: string): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    await lockSetup(tx);
    if (await hasStaff(tx)) return undefined;
    const token = randomToken();
    await endOpenLink(tx);
    await insertLink(tx, token);
    await audit(tx, systemActor, { action: 'setup.link', subject: 'setup' });
    return `${publicUrl}${screens.setup}#${token}`;
  });
}
