export { setFakeProviderClock } from './fake-clock.ts';
export { pollPendingPayments } from './jobs.ts';
export { paymentChecks, sumUnabsorbedCosts } from './store.ts';
