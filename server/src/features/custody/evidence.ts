import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import type { Upload } from '@fairlead/contract/domain/upload.ts';
import type { custodyContract } from '@fairlead/contract/features/custody.ts';
import type { StaffActor } from '#foundation/actor.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { removeFile, storeImage } from '#foundation/files.ts';
import type { Services } from '#foundation/http/call.ts';
import { findEvidence, insertUpload, takeOldUploads, takeUpload } from './evidence-store.ts';
import type { NewPlace } from './rules.ts';
import { t } from './texts.ts';

/**
 * Keeps the picture of a statement until a count has it; the pictures of forms that were left go.
 * @returns the name that the count is given
 * @throws AppError invalid_input when the file is no picture
 */
export async function uploadEvidence(tx: Tx, by: StaffActor, image: Upload): Promise<string> {
  const { name } = await storeImage(tx, Buffer.from(await image.arrayBuffer()), { public: false });
  await insertUpload(tx, name, by.id);
  for (const old of await takeOldUploads(tx)) await removeFile(tx, old);
  return name;
}

/**
 * Gives a count the pictures of its places: each was uploaded for it by who counts, and is evidence of one place.
 * @throws AppError invalid_input
 */
export async function takeEvidence(tx: Tx, countedBy: number | null, places: readonly NewPlace[]): Promise<void> {
  for (const { place, picture } of places)
    if (picture !== null && !(await takeUpload(tx, picture, countedBy)))
      fail('invalid_input', { problems: t('pictureGone', { place }) });
}

type Picture = AnswerOf<(typeof custodyContract)['evidence']>['picture'];

/** The picture that a count has as evidence. @throws AppError not_found */
export async function readEvidence(services: Services, name: string): Promise<Picture> {
  const { bytes, ...picture } = (await findEvidence(services, name)) ?? fail('not_found', { what: t('picture') });
  return { ...picture, base64: bytes.toString('base64') };
}
