export { openTicket } from './open-ticket.ts';
export { ticketsTables } from './own-tables-store.ts';
export { respond } from './respond.ts';
export { findTickets } from './search-store.ts';
export { openTickets } from './store.ts';
