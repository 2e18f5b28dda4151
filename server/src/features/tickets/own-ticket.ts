import type { Ticket, TicketResponse } from '@fairlead/contract/features/tickets.ts';
import type { Actor } from '#foundation/actor.ts';
import type { Db, Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { findTicket, findTicketOwner, listResponses, lockTicket, type TicketRow } from './store.ts';
import { t } from './texts.ts';

/** Another member's ticket is answered like none: numbers are guessed easily. */
const isTheirs = (by: Actor, memberId: number) => by.kind === 'staff' || by.id === memberId;
const none = () => fail('not_found', { what: t('ticket') });

/** A ticket for anyone who may read it. @throws AppError not_found */
export async function readTicket(db: Db, by: Actor, id: number): Promise<Ticket> {
  const ticket = await findTicket(db, id, by.kind);
  return ticket && isTheirs(by, ticket.user_id) ? ticket : none();
}

/** Its responses, oldest first. @throws AppError not_found */
export async function readResponses(db: Db, by: Actor, id: number): Promise<TicketResponse[]> {
  const owner = await findTicketOwner(db, id);
  return owner && isTheirs(by, owner.memberId) ? listResponses(db, id, by.kind) : none();
}

/** A ticket, locked, for anyone who may write to it. @throws AppError not_found */
export async function lockOwnTicket(tx: Tx, by: Actor, id: number): Promise<TicketRow> {
  const ticket = await lockTicket(tx, id);
  return ticket && isTheirs(by, ticket.memberId) ? ticket : none();
}
