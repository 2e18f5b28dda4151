import type { AccountKind } from '@fairlead/contract/domain/accounts.ts';
import { solvencyContract, type solvencyPeriods } from '@fairlead/contract/features/solvency.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

export type SolvencyPeriod = (typeof solvencyPeriods)[number];

/** Custody against what members are owed; while another period is read, the one before stays. */
export const useSolvency = (days: SolvencyPeriod) =>
  useQuery({ ...endpointQuery(solvencyContract.read, { query: { days } }), placeholderData: keepPreviousData });

/** What moved a kind of account in the period. */
export const useMovements = (account: AccountKind, days: SolvencyPeriod) =>
  useQuery(endpointQuery(solvencyContract.movements, { params: { account }, query: { days } }));
