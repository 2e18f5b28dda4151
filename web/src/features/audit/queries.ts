import type { QueryOf } from '@fairlead/contract/domain/endpoint.ts';
import { auditContract } from '@fairlead/contract/features/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** A page of the audit log. */
export const useAudit = (query: QueryOf<typeof auditContract.list>) =>
  useQuery({ ...endpointQuery(auditContract.list, { query }), placeholderData: (before) => before });
