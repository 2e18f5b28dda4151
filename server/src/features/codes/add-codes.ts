import type { Code } from '@fairlead/contract/features/codes.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { existingCodes, insertCodes } from './store.ts';
import { t } from './texts.ts';

/**
 * Adds codes, all of them or none.
 * @throws AppError conflict for one that is listed twice or exists
 */
export async function addCodes(tx: Tx, by: StaffActor, codes: string[]): Promise<Code[]> {
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  if (twice) fail('conflict', { reason: t('twice', { code: twice }) });
  const added = await insertCodes(tx, codes, by.id);
  if (added.length < codes.length) {
    const [known = ''] = await existingCodes(
      tx,
      codes.filter((code) => !added.some((row) => row.code === code)),
    );
    fail('conflict', { reason: t('known', { code: known }) });
  }
  // the codes themselves are worth an activation each: the log names their rows
  const ids = added.map(({ id }) => id);
  await audit(tx, by, { action: 'codes.add', subject: `codes:${ids[0]}`, after: { count: ids.length, ids } });
  return added;
}
