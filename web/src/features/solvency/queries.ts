import type { AccountKind, Pool } from '@fairlead/contract/domain/accounts.ts';
import { addDays } from '@fairlead/contract/domain/dates.ts';
import type { AnswerOf } from '@fairlead/contract/domain/endpoint.ts';
import { liabilityProofsContract } from '@fairlead/contract/features/liability-proofs.ts';
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

/** A page of the deposits whose costs equity has not absorbed yet. */
export const useCosts = (page: number, limit: number) =>
  useQuery({
    ...endpointQuery(solvencyContract.costs, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });

/** What runs have set aside in a pool. */
export const useReservations = (pool: Pool) =>
  useQuery(endpointQuery(solvencyContract.reservations, { params: { pool } }));

export type Proof = NonNullable<AnswerOf<typeof liabilityProofsContract.read>['proof']>;

/** The member's leaf of a day, the newest where none is named. */
export const useProof = (day: string | undefined) =>
  useQuery({ ...endpointQuery(liabilityProofsContract.read, { query: { day } }), placeholderData: keepPreviousData });

/** What is published of a day, as everyone reads it. */
export const usePublishedRoot = (day: string) =>
  useQuery({
    ...endpointQuery(liabilityProofsContract.roots, { query: { before: addDays(day, 1), limit: 1 } }),
    select: ({ roots }) => roots.find((root) => root.day === day) ?? null,
  });

/** The newest published roots. */
export const usePublishedRoots = () => useQuery(endpointQuery(liabilityProofsContract.roots, { query: {} }));
