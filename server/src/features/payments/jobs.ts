import type { Services } from '#foundation/http/call.ts';
import { type Job, type Jobs, PermanentError } from '#foundation/jobs.ts';
import { chainJobs } from './chain/jobs.ts';
import { REFRESH_PAYMENT } from './messages/receive-ipn.ts';
import { ProviderRefused, ProviderUnavailable } from './provider/provider.ts';
import { findProvider, isProviderError } from './provider-of.ts';
import { refreshPayment } from './refresh-payment.ts';
import { duePayments, endPolls, postponePoll } from './store.ts';

/** Payments read in one pass: one minute at a rate the provider accepts. */
const POLL_BATCH = 60;

/** Payments whose polls one pass ends: more than become a week old in a minute. */
const END_BATCH = 5_000;

/** The provider has no such payment, and never will. Other refusals (a wrong key) are put right by the operator. */
const UNKNOWN_TO_PROVIDER = [400, 404];

const refresh: Job = {
  name: REFRESH_PAYMENT,
  group: 'provider',
  run: async (services, payload) => {
    try {
      const providerPaymentId = String(payload.providerPaymentId);
      await refreshPayment(services, findProvider(services, providerPaymentId), providerPaymentId);
    } catch (error) {
      if (error instanceof ProviderRefused && UNKNOWN_TO_PROVIDER.includes(error.httpStatus))
        throw new PermanentError(error.message, { cause: error });
      throw error;
    }
  },
};

const pollPending: Job = {
  name: 'poll_pending_payments',
  group: 'provider',
  cron: '* * * * *',
  run: pollPendingPayments,
};

/** The payments' background jobs. */
export const paymentJobs: Jobs = [refresh, pollPending, ...chainJobs];

/**
 * Polls every payment whose next poll is due: after its end no message announces money that still arrives.
 * A provider that does not answer ends the pass; the next one continues. A payment that cannot be read for another reason
 * keeps none of the others waiting.
 * @throws AggregateError of what went wrong with single payments, after all others were read, and with ending polls
 */
export async function pollPendingPayments(services: Services): Promise<void> {
  const { db, log } = services;
  const errors: unknown[] = [];
  for (const { providerPaymentId } of await duePayments(db, POLL_BATCH)) {
    try {
      await refreshPayment(services, findProvider(services, providerPaymentId), providerPaymentId);
    } catch (error) {
      log.warn({ err: error, providerPaymentId }, 'payment not read');
      await postponePoll(db, providerPaymentId);
      if (error instanceof ProviderUnavailable) break;
      if (!isProviderError(error)) errors.push(error);
    }
  }
  // last, so that no failure of it keeps a payment from being polled
  await endPolls(db, END_BATCH).catch((error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}
