import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { custodyContract } from '@fairlead/contract/features/custody.ts';
import { custodyChainContract } from '@fairlead/contract/features/custody-chain.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** The provider is asked every hour, so an open page asks again now and then. */
const REFRESH_MS = 60_000;

/** The last count, what is silent, and the open case. */
export const useCustody = () => useQuery({ ...endpointQuery(custodyContract.read, {}), refetchInterval: REFRESH_MS });

/** What deposit addresses hold beside the ledger, and how comparing goes. */
export const useChainCustody = () =>
  useQuery({ ...endpointQuery(custodyChainContract.read, {}), refetchInterval: REFRESH_MS });

/** A page of what chains and the ledger did not agree on, newest first. */
export const useChainDifferences = (query: QueryOf<typeof custodyChainContract.differences>) =>
  useQuery({ ...endpointQuery(custodyChainContract.differences, { query }), placeholderData: keepPreviousData });

/** One difference between a chain and the ledger. */
export const useChainDifference = (id: number) =>
  useQuery(endpointQuery(custodyChainContract.readDifference, { params: { id } }));

/** A page of counts, newest first. */
export const useCounts = (query: QueryOf<typeof custodyContract.counts>) =>
  useQuery({ ...endpointQuery(custodyContract.counts, { query }), placeholderData: keepPreviousData });

/** A page of differences, newest first. */
export const useCustodyCases = (query: QueryOf<typeof custodyContract.cases>) =>
  useQuery({ ...endpointQuery(custodyContract.cases, { query }), placeholderData: keepPreviousData });

/** One difference with its counts and notes. */
export const useCustodyCase = (id: number) => useQuery(endpointQuery(custodyContract.readCase, { params: { id } }));

/** The picture that a count has as evidence. */
export const useEvidence = (name: string) =>
  useQuery({
    ...endpointQuery(custodyContract.evidence, { params: { name } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ picture: { type, base64, width, height } }) => ({ src: `data:${type};base64,${base64}`, width, height }),
  });

export const useUploadEvidence = () => useEndpointMutation(custodyContract.uploadEvidence);
export const useRecordCount = () => useEndpointMutation(custodyContract.record);
export const useAddCaseNote = () => useEndpointMutation(custodyContract.addNote);
export const useExplainCase = () => useEndpointMutation(custodyContract.explain);
export const useAgreeToCase = () => useEndpointMutation(custodyContract.agree);
export const useSendBackCase = () => useEndpointMutation(custodyContract.sendBack);
export const useCompareChain = () => useEndpointMutation(custodyChainContract.compare);
export const useCloseDifference = () => useEndpointMutation(custodyChainContract.close);
