/** Payment links, for those who are paid by one. */
export { findPaymentLink } from './store.ts';
