import type { Services } from '#foundation/http/call.ts';
import type { Job, Jobs } from '#foundation/jobs.ts';
import { REFRESH_PAYMENT } from './messages/receive-ipn.ts';
import { ProviderUnavailable } from './provider/provider.ts';
import { isProviderError, providerOf } from './provider-of.ts';
import { refreshPayment } from './refresh-payment.ts';
import { duePayments, postponeReading } from './store.ts';

/** Payments read in one sweep: a minute's worth at a rate the provider bears. */
const SWEEP_SIZE = 60;

const refresh: Job = {
  name: REFRESH_PAYMENT,
  run: async (services, payload) =>
    refreshPayment(services, providerOf(services.config), String(payload.providerPaymentId)),
};

const sweep: Job = { name: 'sweep_payments', cron: '* * * * *', run: sweepPayments };

/** The payments' background jobs. */
export const paymentJobs: Jobs = [refresh, sweep];

/**
 * Reads every payment whose time has come: after its end no message tells of money that still arrives.
 * A provider that does not answer ends the sweep; the next one goes on.
 */
export async function sweepPayments(services: Services): Promise<void> {
  const { db, config, log } = services;
  for (const { providerPaymentId } of await duePayments(db, SWEEP_SIZE)) {
    try {
      await refreshPayment(services, providerOf(config), providerPaymentId);
    } catch (error) {
      if (!isProviderError(error)) throw error;
      log.warn({ err: error, providerPaymentId }, 'payment not read');
      await postponeReading(db, providerPaymentId);
      if (error instanceof ProviderUnavailable) return;
    }
  }
}
