import type { TierTerms } from '@fairlead/contract/domain/salary-rules.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { validateTiers } from './rules.ts';
import { listTiers, lockTiers, storeTiers } from './store.ts';

/**
 * Activates other tiers for every month whose run has not been calculated. A tier of the same business stays the
 * same one: how often it was paid to a member counts on.
 * @throws AppError rule when the tiers contradict each other
 */
export async function changeTiers(tx: Tx, by: StaffActor, tiers: TierTerms[]): Promise<void> {
  const violation = validateTiers(tiers);
  if (violation) fail('rule', { reason: violation });
  await lockTiers(tx);
  const before = await listTiers(tx);
  await storeTiers(tx, tiers);
  await audit(tx, by, { action: 'salary.tiers', subject: 'salary_tiers', before, after: await listTiers(tx) });
}
