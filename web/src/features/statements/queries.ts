import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { statementsContract } from '@fairlead/contract/features/statements.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** A member's accounts over a period, with a page of its lines. */
export const useStatement = (memberId: number, query: QueryOf<typeof statementsContract.read>) =>
  useQuery({
    ...endpointQuery(statementsContract.read, { params: { user_id: memberId }, query }),
    placeholderData: keepPreviousData,
  });
