import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { codesContract } from '@fairlead/contract/features/codes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { toUrl } from '#foundation/api.ts';
import { endpointQuery, useEndpointMutation } from '#foundation/calls.ts';

/** A page of codes, newest first, with how many are left. */
export const useCodes = (query: QueryOf<typeof codesContract.list>) =>
  useQuery({ ...endpointQuery(codesContract.list, { query }), placeholderData: keepPreviousData });

export const useAddCodes = () => useEndpointMutation(codesContract.add);

/** Where the unused codes can be fetched as CSV. */
export const unusedPath = (): string => toUrl(codesContract.export, {});
