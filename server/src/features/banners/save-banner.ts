import type { BannerDetails, BannerInput } from '@fairlead/contract/features/banners.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { removeFile, storeImage } from '#foundation/files.ts';
import { EVERYONE_TOPIC, signal } from '#foundation/signals.ts';
import { deleteBanner, insertBanner, lockBanner, updateBanner } from './store.ts';
import { t } from './texts.ts';

/**
 * Puts a banner in place of the one before, whose picture goes. Of two staff who upload at once, the later one's stays.
 * @throws AppError rule when its words promise something, invalid_input when the file is no picture
 */
export async function replaceBanner(tx: Tx, by: StaffActor, { image, ...details }: BannerInput): Promise<void> {
  refusePromise(details.alt);
  const file = await storeImage(tx, Buffer.from(await image.arrayBuffer()), { public: true });
  // after the picture is read, which takes long
  await lockBanner(tx);
  const before = await deleteBanner(tx, undefined);
  if (before) await removeFile(tx, before.file_name);
  const id = await insertBanner(tx, { ...details, fileName: file.name, createdBy: by.id });
  await signal(tx, [EVERYONE_TOPIC]);
  await audit(tx, by, { action: 'banner.create', subject: `banner:${id}`, before, after: { ...details, file } });
}

/** Sets what the banner says, where it leads and when it is shown. @throws AppError rule, not_found */
export async function changeBanner(tx: Tx, by: StaffActor, details: BannerDetails): Promise<void> {
  refusePromise(details.alt);
  const before = (await updateBanner(tx, details)) ?? fail('not_found', { what: t('banner') });
  await signal(tx, [EVERYONE_TOPIC]);
  await audit(tx, by, { action: 'banner.change', subject: `banner:${details.id}`, before, after: details });
}

/** Takes the banner away, with its picture. @throws AppError not_found when another has taken its place */
export async function removeBanner(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await deleteBanner(tx, id)) ?? fail('not_found', { what: t('banner') });
  await removeFile(tx, before.file_name);
  await signal(tx, [EVERYONE_TOPIC]);
  await audit(tx, by, { action: 'banner.remove', subject: `banner:${id}`, before });
}

function refusePromise(text: string): void {
  const promise = promiseIn(text);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
}
