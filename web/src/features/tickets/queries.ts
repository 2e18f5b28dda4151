import { type TicketState, ticketsContract } from '@fairlead/contract/features/tickets.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** Someone may be answering while the conversation is read. */
const LISTEN_MS = 20_000;

/** A page of a member's tickets. */
export const useMemberTickets = (memberId: number, page: number, limit: number) =>
  useQuery({
    ...endpointQuery(ticketsContract.ofMember, { params: { userId: memberId }, query: { page, limit } }),
    placeholderData: keepPreviousData,
  });

/** A page of all tickets, for staff, with how many have each state. */
export const useTickets = (view: { page: number; limit: number; status?: TicketState | undefined; search: string }) =>
  useQuery({
    ...endpointQuery(ticketsContract.list, { query: { ...view, search: view.search || undefined } }),
    placeholderData: keepPreviousData,
  });

/** One ticket. @param id undefined: none is asked for */
export const useTicket = (id: number | undefined) => {
  const options = endpointQuery(ticketsContract.read, { params: { id: id ?? 0 } });
  return useQuery({
    ...options,
    queryFn: id === undefined ? skipToken : options.queryFn,
    select: (answer) => answer.ticket,
    refetchInterval: LISTEN_MS,
  });
};

/** A ticket's responses, oldest first. */
export const useResponses = (id: number | undefined) => {
  const options = endpointQuery(ticketsContract.responses, { params: { id: id ?? 0 } });
  return useQuery({
    ...options,
    queryFn: id === undefined ? skipToken : options.queryFn,
    select: (answer) => answer.responses,
    refetchInterval: LISTEN_MS,
  });
};

export const useCreateTicket = () => useEndpointMutation(ticketsContract.create);
export const useRespond = () => useEndpointMutation(ticketsContract.respond);
export const useChangeTicketState = () => useEndpointMutation(ticketsContract.changeState);
