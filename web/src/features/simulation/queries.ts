import type { BodyOf, WriteEndpoint } from '@fairlead/contract/domain/endpoint.ts';
import { type simulationAnswer, simulationContract } from '@fairlead/contract/features/simulation.ts';
import { useState } from 'react';
import { useEndpointMutation, type WriteInput } from '#foundation/calls.ts';
import { toStableJson } from '#foundation/stable-json.ts';

/** A call that simulates. */
type SimulationEndpoint = WriteEndpoint & { answer: typeof simulationAnswer };

/** A simulation of what a form holds. Nothing is saved by it, so nothing is stale afterwards. */
export function useSimulation<E extends SimulationEndpoint>(endpoint: E) {
  const write = useEndpointMutation(endpoint);
  const [asked, setAsked] = useState<WriteInput<E> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const send = (input: WriteInput<E>) => {
    setAsked(input);
    setIsOpen(true);
    write.mutate(input);
  };
  return {
    ask: send,
    again: () => asked && send(asked),
    isOpen,
    close: () => setIsOpen(false),
    simulation: write.data?.simulation,
    error: write.error,
    isPending: write.isPending,
    /** Whether the answer is to this very input. */
    knows: (input: WriteInput<E> | null) =>
      write.isSuccess && input !== null && toStableJson(asked) === toStableJson(input),
  };
}

export const useSimulatePlan = () => useSimulation(simulationContract.plan);
export const useSimulateLevels = () => useSimulation(simulationContract.levels);
export const useSimulateTerms = () => useSimulation(simulationContract.terms);

/** Limits as a form holds them. */
export type ProposedLimits = BodyOf<typeof simulationContract.limits>;

/** What other limits would have stopped; `effects` are those of the limits that were asked for last. */
export function useSimulateLimits(limits: ProposedLimits | null) {
  const write = useEndpointMutation(simulationContract.limits);
  const [asked, setAsked] = useState<ProposedLimits | null>(null);
  const isAsked = limits !== null && asked !== null && toStableJson(asked) === toStableJson(limits);
  return {
    ask: () => {
      if (limits === null) return;
      setAsked(limits);
      write.mutate({ body: limits });
    },
    effects: isAsked && write.isSuccess ? write.data.effects : undefined,
    error: isAsked ? write.error : null,
    isPending: write.isPending,
  };
}
