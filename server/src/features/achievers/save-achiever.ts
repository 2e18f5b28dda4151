import type { AchieverInput } from '@fairlead/contract/features/achievers.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { removeFile, storeImage } from '#foundation/files.ts';
import { deleteAchiever, insertAchiever, updateConsent } from './store.ts';
import { t } from './texts.ts';

/**
 * Puts someone into the gallery. Who adds them confirms that they agreed in writing to be shown; without that they wait,
 * unseen by visitors, until it is recorded.
 * @throws AppError rule when the words promise something, invalid_input when the file is no picture
 */
export async function addAchiever(
  tx: Tx,
  by: StaffActor,
  { name, title, image, consent: given }: AchieverInput,
): Promise<void> {
  const consent = given === true;
  const promise = promiseIn(name, title);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
  const file = await storeImage(tx, Buffer.from(await image.arrayBuffer()), { public: true });
  const { id } = await insertAchiever(tx, { name, title, fileName: file.name, createdBy: by.id, consent });
  await audit(tx, by, {
    action: 'achiever.add',
    subject: `achiever:${id}`,
    after: { name, title, file, consent },
  });
}

/** Records that someone agreed in writing to be shown. @throws AppError not_found */
export async function recordConsent(tx: Tx, by: StaffActor, id: number): Promise<void> {
  if (!(await updateConsent(tx, id, by.id))) fail('not_found', { what: t('achiever') });
  await audit(tx, by, { action: 'achiever.consent', subject: `achiever:${id}` });
}

/** Takes someone out, with their picture. @throws AppError not_found */
export async function removeAchiever(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await deleteAchiever(tx, id)) ?? fail('not_found', { what: t('achiever') });
  await removeFile(tx, before.file_name);
  await audit(tx, by, { action: 'achiever.remove', subject: `achiever:${id}`, before });
}
