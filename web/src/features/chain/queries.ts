import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { chainContract } from '@fairlead/contract/features/chain.ts';
import { chainRecordsContract } from '@fairlead/contract/features/chain-records.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A chain is read every ten seconds, so an open page asks again now and then. */
const REFRESH_MS = 30_000;

/** The chains with how reading them goes. */
export const useChains = () =>
  useQuery({
    ...endpointQuery(chainContract.list, {}),
    refetchInterval: REFRESH_MS,
    select: ({ chains }) => chains,
  });

/** A page of transfers, the newest first. */
export const useTransfers = (query: QueryOf<typeof chainRecordsContract.transfers>) =>
  useQuery({ ...endpointQuery(chainRecordsContract.transfers, { query }), placeholderData: keepPreviousData });

/** A page of addresses, the newest first. */
export const useAddresses = (query: QueryOf<typeof chainRecordsContract.addresses>) =>
  useQuery({ ...endpointQuery(chainRecordsContract.addresses, { query }), placeholderData: keepPreviousData });

/** Reads a transaction from its chain. */
export const useLookUp = () => useEndpointMutation(chainRecordsContract.lookUp);

export const useChangeChain = () => useEndpointMutation(chainContract.change);
