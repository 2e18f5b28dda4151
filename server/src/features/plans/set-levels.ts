import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { validateLevels } from './rules.ts';
import { currentLevels, insertLevels, type LevelKind } from './store.ts';

/**
 * Stores new level percents as a new version.
 * @param levels percents in ppm
 * @throws AppError rule for gaps or too large a sum
 */
export async function setLevels(
  tx: Tx,
  by: StaffActor,
  kind: LevelKind,
  levels: { level: number; ppm: number }[],
): Promise<void> {
  const violation = validateLevels(levels);
  if (violation) fail('rule', { reason: violation });
  const before = await currentLevels(tx, kind);
  const version = await insertLevels(tx, kind, levels);
  await audit(tx, by, {
    action: `levels.${kind}`,
    subject: `levels:${kind}:${version}`,
    before,
    after: { version, levels },
  });
}
