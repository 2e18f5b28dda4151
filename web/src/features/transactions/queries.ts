import { type TransactionFilterQuery, transactionsContract } from '@fairlead/contract/features/transactions.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';
import { succeeded } from '#foundation/succeeded.ts';

/** A page of a member's transactions, with the sum of what the filters find. */
export const useMemberTransactions = (memberId: number, query: TransactionFilterQuery) =>
  useQuery({
    ...endpointQuery(transactionsContract.ofMember, { params: { user_id: memberId }, query }),
    placeholderData: keepPreviousData,
  });

/** A page of all members' transactions, for staff. */
export const useAllTransactions = (query: TransactionFilterQuery) =>
  useQuery({ ...endpointQuery(transactionsContract.all, { query }), placeholderData: keepPreviousData });

/** A page of a member's released lines from compounding returns. */
export const useCompoundLevels = (memberId: number, query: { page: number; limit: number }) =>
  useQuery({
    ...endpointQuery(transactionsContract.compoundLevel, { params: { userId: memberId }, query }),
    placeholderData: keepPreviousData,
    select: succeeded,
  });

/** Sums by kind, of one month (`2026-11`, UTC) or of all time. */
export const useMatrix = (month: string | undefined) =>
  useQuery({
    ...endpointQuery(transactionsContract.matrix, { query: month === undefined ? {} : { month } }),
    select: ({ summary }) => summary,
    placeholderData: keepPreviousData,
  });

export const useChangeStatus = () => useEndpointMutation(transactionsContract.changeStatus);
