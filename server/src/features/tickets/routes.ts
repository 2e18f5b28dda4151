import { type Page, toPage, totalPages } from '@fairlead/contract/domain/paging.ts';
import { ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import { implement } from '#foundation/http/call.ts';
import { changeState } from './change-state.ts';
import { openTicket } from './open-ticket.ts';
import { readResponses, readTicket } from './own-ticket.ts';
import { respond } from './respond.ts';
import { countByState, listMemberTickets, listTickets } from './store.ts';

const pages = (total: number, { page, limit }: Page) => ({
  total,
  totalPages: totalPages(total, limit),
  currentPage: page,
});

/** The tickets' calls. */
export const ticketsRoutes = implement(ticketsContract, {
  create: async ({ tx, actor, body }) => ({
    message: ticketTexts.created,
    ticket: await openTicket(tx, actor, body),
  }),
  list: async ({ db, query }) => {
    const page = toPage(query);
    const counts = await countByState(db);
    const filter = { status: query.status, search: query.search || undefined };
    const { tickets, found } = await listTickets(db, filter, page, counts);
    return { tickets, ...pages(found.total, page), searched_rows: found.searchedRows, counts };
  },
  ofMember: async ({ db, actor, params, query }) => {
    const page = toPage(query);
    const { tickets, total } = await listMemberTickets(db, params.userId, actor.kind, page);
    return { tickets, ...pages(total, page) };
  },
  read: async ({ db, actor, params }) => ({ ticket: await readTicket(db, actor, params.id) }),
  respond: async ({ tx, actor, params, body }) => ({
    message: ticketTexts.responded,
    response: await respond(tx, actor, params.ticketId, body.message),
  }),
  responses: async ({ db, actor, params }) => ({ responses: await readResponses(db, actor, params.id) }),
  changeState: async ({ tx, actor, params, body }) => {
    await changeState(tx, actor, params.ticketId, body.status);
    return { message: ticketTexts.stateChanged };
  },
});
