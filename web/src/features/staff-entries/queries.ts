import { type EntryState, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of staff's entries, newest first. */
export const useEntries = (query: { state?: EntryState; search?: string; page: number; limit: number }) =>
  useQuery({ ...endpointQuery(staffEntriesContract.list, { query }), placeholderData: keepPreviousData });

/** A page of what could not be done, newest first. */
export const useCases = (query: { state?: 'open' | 'closed'; page: number; limit: number }) =>
  useQuery({ ...endpointQuery(staffEntriesContract.cases, { query }), placeholderData: keepPreviousData });

export const useCredit = () => useEndpointMutation(staffEntriesContract.credit);
export const useDebit = () => useEndpointMutation(staffEntriesContract.debit);
export const useApproveEntry = () => useEndpointMutation(staffEntriesContract.approve);
export const useRefuseEntry = () => useEndpointMutation(staffEntriesContract.refuse);
export const useCloseCase = () => useEndpointMutation(staffEntriesContract.closeCase);
