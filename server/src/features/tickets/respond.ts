import type { TicketResponse } from '@fairlead/contract/features/tickets.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { lockOwnTicket } from './own-ticket.ts';
import { stateAfterWriting, validateResponse } from './rules.ts';
import { insertResponse, touchTicket } from './store.ts';

/**
 * Adds a response: after staff the ticket is answered, after the member it is open again.
 * @throws AppError not_found for no ticket or another member's; conflict for a closed one
 */
export async function respond(tx: Tx, by: Actor, ticketId: number, message: string): Promise<TicketResponse> {
  const { memberId, subject, status } = await lockOwnTicket(tx, by, ticketId);
  const violation = validateResponse(by.kind, status);
  if (violation) fail('conflict', { reason: violation });
  const staffId = by.kind === 'staff' ? by.id : null;
  const response = await insertResponse(tx, { ticketId, staffId, message });
  await touchTicket(tx, ticketId, stateAfterWriting(by.kind));
  if (by.kind === 'staff') {
    await audit(tx, by, { action: 'ticket.answer', subject: `ticket:${ticketId}`, after: { message } });
    await publish(tx, { name: 'ticket.answered', payload: { ticketId, memberId, subject } });
  }
  return response;
}
