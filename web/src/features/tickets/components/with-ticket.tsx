import type { Ticket, TicketResponse } from '@fairlead/contract/features/tickets.ts';
import { ticketTexts } from '@fairlead/contract/wire/texts.ts';
import type { ReactNode } from 'react';
import { useResponses, useTicket } from '#features/tickets/queries.ts';
import { tickets } from '#features/tickets/texts.ts';
import { errorText } from '#foundation/api-error.ts';
import { usePathId } from '#foundation/path-id.ts';
import { PanelCard } from '#ui/panel-card.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';

/** The ticket that the address names, with its responses; until both are there, what is known instead. */
export function WithTicket({ children }: { children: (ticket: Ticket, responses: TicketResponse[]) => ReactNode }) {
  const id = usePathId('ticketId');
  const ticket = useTicket(id);
  const responses = useResponses(id);
  if (ticket.data && responses.data) return children(ticket.data, responses.data);
  const error = ticket.error ?? responses.error;
  const retry = () => void Promise.all([ticket.refetch(), responses.refetch()]);
  return (
    <PanelCard>
      {id === undefined ? (
        <ErrorState message={tickets('unknownAddress')} />
      ) : error ? (
        <ErrorState message={errorText(error, ticketTexts.failed)} onRetry={retry} />
      ) : (
        <LoadingState />
      )}
    </PanelCard>
  );
}
