import { memberNotesContract } from '@fairlead/contract/features/member-notes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of staff's notes about a member, newest first; the one before is shown while it is read. */
export const useNotes = (userId: number, page: { page: number; limit: number }) =>
  useQuery({
    ...endpointQuery(memberNotesContract.list, { params: { userId }, query: page }),
    placeholderData: keepPreviousData,
  });
export const useAddNote = () => useEndpointMutation(memberNotesContract.add);
export const useRemoveNote = () => useEndpointMutation(memberNotesContract.remove);
