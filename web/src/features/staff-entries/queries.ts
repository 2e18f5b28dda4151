import { type EntryState, staffEntriesContract } from '@fairlead/contract/features/staff-entries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read, useWrite } from '#foundation/calls.ts';

/** A page of staff's entries, newest first. */
export const useEntries = (query: { state?: EntryState; search?: string; page: number; limit: number }) =>
  useQuery({ ...read(staffEntriesContract.list, { query }), placeholderData: keepPreviousData });

/** A page of what could not be done, newest first. */
export const useCases = (query: { state?: 'open' | 'closed'; page: number; limit: number }) =>
  useQuery({ ...read(staffEntriesContract.cases, { query }), placeholderData: keepPreviousData });

export const useReward = () => useWrite(staffEntriesContract.reward);
export const useDebit = () => useWrite(staffEntriesContract.debit);
export const useApproveEntry = () => useWrite(staffEntriesContract.approve);
export const useRefuseEntry = () => useWrite(staffEntriesContract.refuse);
export const useCloseCase = () => useWrite(staffEntriesContract.closeCase);
