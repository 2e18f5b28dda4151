import type { BodyOf } from '@fairlead/contract/domain/endpoint.ts';
import { PAYMENT_LINK_NETWORK, type paymentLinksContract } from '@fairlead/contract/features/payment-links.ts';
import { promiseIn } from '#features/settings/index.ts';
import type { StaffActor } from '#foundation/actor.ts';
import { fitsChecksum } from '#foundation/address-checksum.ts';
import { audit } from '#foundation/audit.ts';
import { common } from '#foundation/common-texts.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { removeFile, storeImage } from '#foundation/files.ts';
import { requireStepUp } from '#foundation/step-up.ts';
import { deletePaymentLink, insertPaymentLink, lockAndCount } from './store.ts';
import { t } from './texts.ts';

/** More than anyone chooses among. */
const MAX_LINKS = 12;

/**
 * Adds a place that members may pay to: the address decides where their money goes, so it asks for a code.
 * @throws AppError step_up_required, rule (promise, too many), conflict (known address), invalid_input (mistyped address, no picture)
 */
export async function addPaymentLink(
  tx: Tx,
  by: StaffActor,
  stepUp: string | undefined,
  { label, address, link, image }: BodyOf<(typeof paymentLinksContract)['add']>,
): Promise<void> {
  await requireStepUp(tx, by, stepUp, 'payment_link');
  const promise = promiseIn(label);
  if (promise) fail('rule', { reason: t('promise', { promise }) });
  if (!fitsChecksum(address))
    fail('invalid_input', { problems: common('addressMistyped', { network: PAYMENT_LINK_NETWORK }) });
  const file = image ? await storeImage(tx, Buffer.from(await image.arrayBuffer()), { public: true }) : null;
  // after the picture is read, which takes long
  if ((await lockAndCount(tx)) >= MAX_LINKS) fail('rule', { reason: t('tooMany', { max: MAX_LINKS }) });
  const made = await insertPaymentLink(tx, {
    label,
    address,
    link: link || null,
    fileName: file?.name ?? null,
    createdBy: by.id,
  });
  const { id } = made ?? fail('conflict', { reason: t('addressTaken') });
  await audit(tx, by, {
    action: 'payment_link.add',
    subject: `payment_link:${id}`,
    after: { label, address, link: link || null, file },
  });
}

/** Removes a payment link, with its picture. @throws AppError not_found */
export async function removePaymentLink(tx: Tx, by: StaffActor, id: number): Promise<void> {
  const before = (await deletePaymentLink(tx, id)) ?? fail('not_found', { what: t('link') });
  if (before.file_name !== null) await removeFile(tx, before.file_name);
  await audit(tx, by, { action: 'payment_link.remove', subject: `payment_link:${id}`, before });
}
