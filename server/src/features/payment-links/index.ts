/** Payment links, for those who are paid by one. */
export { holdPaymentLink } from './store.ts';
