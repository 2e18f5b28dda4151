import type { DataDomain } from '@fairlead/contract/domain/data-domains.ts';
import type { AnswerOf, Endpoint, ReadEndpoint, WriteEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type Input } from '#foundation/api.ts';
import { ApiError } from '#foundation/api-error.ts';
import { toStableJson } from '#foundation/stable-json.ts';
import { askForStepUp } from '#foundation/step-up-prompt.ts';

/**
 * A read of the contract as query options: `useQuery(endpointQuery(plansContract.list, {}))`. Its key begins with the domains
 * that its answer is drawn from.
 */
export function endpointQuery<E extends ReadEndpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.reads, endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, input, { signal }),
  });
}

/** Whether a query, by its key, reads one of these domains. */
export const readsAny = ({ queryKey: [reads] }: { queryKey: QueryKey }, domains: readonly DataDomain[]): boolean =>
  Array.isArray(reads) && domains.some((domain) => reads.includes(domain));

/** A write's input, with the step-up where the action asks for one. */
export type WriteInput<E extends Endpoint> = Input<E> & { stepUp?: string };

export interface WriteOptions {
  /** The step-up that the server may ask for, depending on what is stored; then the write is sent again with it. */
  mayAsk?: StepUpOperation;
  /** Where nothing may be read again, as the page is left: the write ends the session, or another document follows. */
  leavesPage?: true;
}

/**
 * A write of the contract. Its Idempotency-Key is made when an input is first sent and kept until that input succeeds:
 * sending the same again after a lost answer is the same action. What declares a step-up asks for it before it is sent.
 * Afterwards everything is read again that reads what the endpoint `changes`, and nothing else.
 */
export function useEndpointMutation<E extends WriteEndpoint>(endpoint: E, options: WriteOptions = {}) {
  const client = useQueryClient();
  const attempt = useRef<{ text: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async ({ stepUp, ...input }: WriteInput<E>) => {
      const text = toStableJson(input);
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      const { key } = attempt.current;
      const send = (token: string | undefined) => call(endpoint, input as unknown as Input<E>, { key, stepUp: token });
      if (endpoint.stepUp && !stepUp) return send(await askForStepUp(endpoint.stepUp));
      return send(stepUp).catch(async (error: unknown) => {
        if (!options.mayAsk || stepUp || !(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
        return send(await askForStepUp(options.mayAsk));
      });
    },
    onSuccess: async () => {
      attempt.current = null;
      if (options.leavesPage) return;
      await client.invalidateQueries({ predicate: (query) => readsAny(query, endpoint.changes) });
    },
  });
}
