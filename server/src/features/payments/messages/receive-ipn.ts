import { inTransaction } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { addJob } from '#foundation/outbox.ts';
import { verifyIpn } from '../provider/ipn-signature.ts';
import { countRefused, insertDelivery } from './store.ts';

/** The job that reads a payment again; named here so that a message can ask for it in its own transaction. */
export const REFRESH_PAYMENT = 'refresh_payment';

/**
 * Takes the provider's message: its signature is checked, the message kept once, and the payment queued to be read again.
 * Nothing it says is believed.
 * @param text the body exactly as it came
 * @throws AppError bad_signature, with nothing stored but a counter
 */
export async function receiveIpn({ db, config }: Services, text: string, signature: string | undefined): Promise<void> {
  const message = verifyIpn(text, signature, config.provider.ipnSecret);
  if (!message) {
    await inTransaction(db, countRefused);
    return fail('bad_signature');
  }
  const { providerPaymentId } = message;
  await inTransaction(db, async (tx) => {
    const isNew = await insertDelivery(tx, message);
    if (isNew)
      await addJob(tx, REFRESH_PAYMENT, { providerPaymentId }, { key: `${REFRESH_PAYMENT}:${providerPaymentId}` });
  });
}
