import type { StaffRole } from '@fairlead/contract/domain/staff-roles.ts';
import type { Doer } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { hashPassword } from '#foundation/password.ts';
import { refuseUnclearName } from '#foundation/refuse-unclear-name.ts';
import { insertStaff } from './store.ts';
import { t } from './texts.ts';

/**
 * Makes a member of staff.
 * @returns the id
 * @throws AppError conflict for a taken username or e-mail, rule for a common password, invalid_input for a name of odd letters
 */
export async function createStaff(
  tx: Tx,
  by: Doer,
  person: { email: string; username: string; fullname?: string; password: string; role: StaffRole },
): Promise<number> {
  const { email, username, fullname = '', password, role } = person;
  refuseUnclearName(fullname);
  const passwordHash = await hashPassword(password, [username, email]);
  const id =
    (await insertStaff(tx, { email, username, fullname, passwordHash, role })) ??
    fail('conflict', { reason: t('staffExists') });
  await audit(tx, by, { action: 'staff.create', subject: `staff:${id}`, after: { username, email, role } });
  return id;
}
