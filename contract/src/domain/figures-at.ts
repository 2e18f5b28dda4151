import * as z from 'zod/mini';
import { timestamp } from './dates.ts';
import type { ReadEndpoint } from './endpoint.ts';

/** Names the same moment in answers that are files, which have no fields. */
export const FIGURES_AT_HEADER = 'x-figures-at';

const field = { figures_at: z.optional(timestamp) };

type WithField<E extends ReadEndpoint> =
  E['answer'] extends z.ZodMiniObject<infer Shape, infer Config>
    ? Omit<E, 'answer'> & { answer: z.ZodMiniObject<Shape & typeof field, Config> }
    : E;

const known = new WeakMap<ReadEndpoint, ReadEndpoint>();

/**
 * A call whose answer may be drawn from a replica of the database, which is some seconds behind: `figures_at` then says as of when,
 * by the platform's clock. Without it the figures are those of now. A file says it in the header X-Figures-At.
 */
export function withFiguresAt<E extends ReadEndpoint>(endpoint: E): WithField<E> {
  const { answer } = endpoint;
  const made = known.get(endpoint) ?? {
    ...endpoint,
    ...(answer instanceof z.ZodMiniObject && { answer: z.extend(answer, field) }),
  };
  known.set(endpoint, made);
  return made as unknown as WithField<E>;
}
