import type { AnswerOf, Endpoint } from '@fairlead/contract/domain/endpoint.ts';
import type { StepUpOperation } from '@fairlead/contract/domain/step-up.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type Input } from '#foundation/api.ts';
import { ApiError } from '#foundation/api-error.ts';
import { askForStepUp } from '#foundation/step-up-prompt.ts';

/**
 * A read of the contract as query options: `useQuery(read(plansContract.list, {}))`.
 * Keys begin with the path's first word, so that a write can refresh a whole feature.
 */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: Input<E>) {
  return queryOptions({
    queryKey: [endpoint.path.split('/')[1], endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, input, { signal }),
  });
}

/** Makes distinct what JSON cannot express: amounts, and files by name and content. */
function toStableJson(value: unknown): unknown {
  if (value instanceof File) return [value.name, value.size, value.lastModified];
  return typeof value === 'bigint' ? `${value}n` : value;
}

/** A write's input, with the step-up where the action asks for one. */
export type WriteInput<E extends Endpoint> = Input<E> & { stepUp?: string };

/**
 * A write of the contract. Its Idempotency-Key is made when an input is first sent and kept until that input succeeds:
 * sending the same again after a lost answer is the same action. What declares a step-up asks for it before it is sent.
 * @param options.refreshes first words of paths whose reads are stale afterwards; all when left out
 * @param options.mayAsk the step-up that the server may ask for, depending on what is stored; then the write is sent again with it
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: { invalidates?: string[]; mayAsk?: StepUpOperation } = {},
) {
  const client = useQueryClient();
  const attempt = useRef<{ text: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async ({ stepUp, ...input }: WriteInput<E>) => {
      const text = JSON.stringify(input, (_, value: unknown) => toStableJson(value));
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
      const { invalidates } = options;
      await client.invalidateQueries(
        invalidates ? { predicate: ({ queryKey }) => invalidates.includes(String(queryKey[0])) } : {},
      );
    },
  });
}
