import { membersContract } from '@fairlead/contract/features/members.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

const SEARCHED = 100;

/**
 * Members whose e-mail may fit a search text. Apart from the feature's other calls, which are in the member's first page:
 * the members' contract is not.
 */
export const useMemberSearch = (search: string) =>
  useQuery({
    ...endpointQuery(membersContract.list, { query: { limit: SEARCHED, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
    select: (answer) => answer.allusers,
  });
