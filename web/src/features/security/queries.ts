import { securityContract } from '@fairlead/contract/features/security.ts';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#foundation/calls.ts';

/** What happened to the signed-in person's account lately. */
export const useSecurityEvents = () =>
  useQuery({ ...endpointQuery(securityContract.events, {}), select: (answer) => answer.events });
