export { openTicket } from './open-ticket.ts';
export { respond } from './respond.ts';
export { findTickets } from './search-store.ts';
