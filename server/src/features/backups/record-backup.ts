import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { momentText } from '#foundation/format.ts';
import { insertRecorded, isAhead, type RecordedBackup } from './store.ts';
import { t } from './texts.ts';

/**
 * Records a backup that the operator made by other means (pgBackRest for a PostgreSQL of their own), and the restore that
 * was tested. The operator vouches for it; the audit log keeps that.
 * @param tx the owner's: the application's role may not write here
 * @throws AppError rule when a moment lies in the future
 */
export async function recordBackup(tx: Tx, recorded: RecordedBackup): Promise<void> {
  for (const at of [recorded.at, recorded.restoreTestedAt]) {
    if (at && (await isAhead(tx, at))) fail('rule', { reason: t('future', { moment: momentText(at) }) });
  }
  const id = await insertRecorded(tx, recorded);
  await audit(tx, systemActor, { action: 'backup.record', subject: `backup:${id}`, after: recorded });
}

/** Says in the audit log of a restored installation what it was restored from, and up to which moment. */
export async function recordRestore(tx: Tx, restored: { name: string; until: Date }): Promise<void> {
  await audit(tx, systemActor, { action: 'backup.restore', subject: `backup:${restored.name}`, after: restored });
}
