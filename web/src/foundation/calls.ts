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

/** Statuses that say something about the request alone: its form, its session, its rate. */
const ABOUT_REQUEST = [400, 401, 429];

/** Whether a failure may mean that the screen shows what is no longer stored, such as a row that someone else took first. */
const mayBeStale = (error: Error): boolean => error instanceof ApiError && !ABOUT_REQUEST.includes(error.status);

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
 * Afterwards everything is read again that reads what the endpoint `changes`, and nothing else; also when it failed
 * because of what is stored, or no one knows whether it went through: what the screen shows is not what is there.
 */
export function useEndpointMutation<E extends WriteEndpoint>(endpoint: E, options: WriteOptions = {}) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ predicate: (query) => readsAny(query, endpoint.changes) });
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
    onError: (error) => {
      if (!options.leavesPage && mayBeStale(error)) void readAgain();
    },
    onSuccess: async () => {
      attempt.current = null;
      if (options.leavesPage) return;
      await readAgain();
    },
  });
}
