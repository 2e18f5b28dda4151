import type { ReadEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import { withFiguresAt } from '@fairlead/contract/domain/figures-at.ts';
import type { Input } from '#foundation/api.ts';
import { endpointQuery } from '#foundation/calls.ts';

/** A read that the server may answer from a replica: its answer then says as of when its figures are. */
export const replicaQuery = <E extends ReadEndpoint>(endpoint: E, input: Input<E>) =>
  endpointQuery(withFiguresAt(endpoint) as E, input);
