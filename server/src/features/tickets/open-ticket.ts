import {
  DEFAULT_TICKET_CATEGORY,
  MAX_OPEN_TICKETS,
  type Ticket,
  type TicketInput,
} from '@fairlead/contract/features/tickets.ts';
import { findMember, lockMembers } from '#features/members/index.ts';
import type { Actor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import type { Tx } from '#foundation/db.ts';
import { assert, fail } from '#foundation/failure.ts';
import { publish } from '#foundation/outbox.ts';
import { stateAfterWriting } from './rules.ts';
import { countUnclosed, findTicket, insertTicket } from './store.ts';
import { t } from './texts.ts';

/**
 * Opens a member's own ticket, or one that staff write to the member they name.
 * @throws AppError rule when staff name no one or the member has too many open; not_found for an unknown member
 */
export async function openTicket(tx: Tx, by: Actor, input: TicketInput): Promise<Ticket> {
  const { subject, message, category, user_id } = input;
  const memberId = by.kind === 'member' ? by.id : (user_id ?? fail('rule', { reason: t('memberMissing') }));
  if (by.kind === 'staff' && !(await findMember(tx, memberId))) fail('not_found', { what: t('member') });
  // locked, so that tickets opened at once are counted one after the other
  await lockMembers(tx, [memberId]);
  if (by.kind === 'member' && (await countUnclosed(tx, memberId)) >= MAX_OPEN_TICKETS)
    fail('rule', { reason: t('tooMany', { count: MAX_OPEN_TICKETS }) });
  const status = stateAfterWriting(by.kind);
  const openedBy = by.kind === 'staff' ? by.id : null;
  const id = await insertTicket(tx, {
    memberId,
    openedBy,
    subject,
    message,
    category: category || DEFAULT_TICKET_CATEGORY,
    status,
  });
  if (by.kind === 'staff') {
    await audit(tx, by, { action: 'ticket.open', subject: `ticket:${id}`, after: { memberId, subject, message } });
    await publish(tx, { name: 'ticket.answered', payload: { ticketId: id, memberId, subject } });
  }
  const ticket = await findTicket(tx, id, by.kind);
  assert(ticket, 'a ticket just written is there');
  return ticket;
}
