import { createStaff } from '#features/auth/index.ts';
import { type Db, inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { findLink, hasStaff, lockSetup, useLink } from './store.ts';

/** Who the first owner is to be. */
export type FirstOwner = { fullname: string; username: string; email: string; password: string };

/**
 * Until when a setup link holds.
 * @throws AppError setup_done once there is staff, setup_link_invalid
 */
export async function checkSetupLink(db: Db, token: string): Promise<{ expiresAt: Date }> {
  // the link first: who used it up in between is on the staff by now
  const link = await findLink(db, token);
  if (await hasStaff(db)) fail('setup_done');
  return link ?? fail('setup_link_invalid');
}

/**
 * Makes the first owner. Of two people with the same link, or with a link and the command line, one is the first.
 * @throws AppError setup_done, setup_link_invalid, rule for a common password
 */
export async function createOwner(
  db: Db,
  { token, ...owner }: FirstOwner & { token: string },
  from: { ip: string; requestId: string },
): Promise<void> {
  // a stranger without the link must not make the server hash
  await checkSetupLink(db, token);
  await inTransaction(db, async (tx) => {
    await lockSetup(tx);
    if (await hasStaff(tx)) fail('setup_done');
    if (!(await useLink(tx, token))) fail('setup_link_invalid');
    await createStaff(tx, { kind: 'system', id: null, ...from }, { ...owner, role: 'owner' });
  });
}
