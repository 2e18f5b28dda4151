import { searchContract } from '@fairlead/contract/features/search.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** What a text finds; nothing is asked for an empty one. */
export const useFound = (q: string) =>
  useQuery({
    ...endpointQuery(searchContract.find, { query: { q } }),
    enabled: q !== '',
    placeholderData: (before) => (q === '' ? undefined : before),
  });
