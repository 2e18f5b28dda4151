import { terminalPaymentStates } from '@fairlead/contract/domain/states.ts';
import type { Payment } from '@fairlead/contract/features/payments.ts';
import type { Actor } from '#foundation/actor.ts';
import { fail } from '#foundation/failure.ts';
import type { Services } from '#foundation/http/call.ts';
import { presentPayment } from './present.ts';
import { findProvider, isProviderError } from './provider-of.ts';
import { refreshPayment } from './refresh-payment.ts';
import { claimPoll, findPayment, type PaymentRow } from './store.ts';
import { t } from './texts.ts';

/** Someone is looking at the page: a slow provider must not hold it up. */
const WATCHED_TIMEOUT_MS = 2_500;

/**
 * A payment as our database knows it. While it is open the provider is asked first, at most every few seconds;
 * where it does not answer, what is known stands.
 * @throws AppError not_found, not_yours
 */
export async function readStatus(services: Services, actor: Actor, providerPaymentId: string): Promise<Payment> {
  const payment = await findPayment(services.db, providerPaymentId);
  if (!payment) return fail('not_found', { what: t('payment') });
  if (actor.kind === 'member' && payment.memberId !== actor.id) fail('not_yours');
  if (terminalPaymentStates.includes(payment.state)) return presentPayment(payment);
  await readAgain(services, payment, providerPaymentId);
  return presentPayment((await findPayment(services.db, providerPaymentId)) ?? payment);
}

async function readAgain(services: Services, payment: PaymentRow, providerPaymentId: string): Promise<void> {
  if (!(await claimPoll(services.db, payment.id))) return;
  try {
    await refreshPayment(services, findProvider(services, providerPaymentId, WATCHED_TIMEOUT_MS), providerPaymentId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    services.log.warn({ err: error, providerPaymentId }, 'payment not read');
  }
}
