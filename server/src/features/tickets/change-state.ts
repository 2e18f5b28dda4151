import type { TicketState } from '@fairlead/contract/features/tickets.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { fail } from '#foundation/failure.ts';
import { lockOwnTicket } from './own-ticket.ts';
import { maySetState } from './rules.ts';
import { touchTicket } from './store.ts';

/**
 * Sets a ticket's state. The state it already has is no change.
 * @throws AppError not_found for no ticket or another member's; forbidden where a member does more than close
 */
export async function changeState(tx: Tx, by: Actor, ticketId: number, state: TicketState): Promise<void> {
  const { status } = await lockOwnTicket(tx, by, ticketId);
  if (!maySetState(by.kind, state)) fail('forbidden');
  if (status === state) return;
  await touchTicket(tx, ticketId, state);
  if (by.kind === 'staff')
    await audit(tx, by, {
      action: 'ticket.state',
      subject: `ticket:${ticketId}`,
      before: { status },
      after: { status: state },
    });
}
