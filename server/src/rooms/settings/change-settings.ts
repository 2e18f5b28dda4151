import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { readSettings } from './read-settings.ts';
import { promiseIn } from './rules.ts';
import { storeSetting } from './store.ts';

/** Fields by their names in the contract; money in micro-units. */
export type SettingChanges = Partial<{
  risk_notice: string | undefined;
  deposit_minimum: bigint | undefined;
  principal_limit: bigint | undefined;
  shortfall: 'nothing' | 'pro_rata' | undefined;
  second_person_over: bigint | undefined;
}>;

/**
 * Stores the given settings; each change is audited with what was before.
 * @throws AppError rule for a notice that promises something
 */
export async function changeSettings(tx: Tx, by: StaffActor, changes: SettingChanges): Promise<void> {
  const promise = promiseIn(changes.risk_notice);
  if (promise) fail('rule', { reason: `The risk notice must not say "${promise}": nothing here is promised` });
  const before = await readSettings(tx);
  for (const [name, value] of Object.entries(changes)) if (value !== undefined) await storeSetting(tx, name, value);
  await audit(tx, by, { action: 'settings.change', subject: 'settings', before, after: changes });
}
