import * as z from 'zod/mini';
import { money } from './money.ts';

/** The plain answer of a write. */
export const messageAnswer = z.object({ message: z.string() });

/** A member's accounts. `total` is left to the reader: it is their sum. */
export const wallets = z.object({ main: money, profit: money, compound: money, principal: money, held: money });
export type Wallets = z.output<typeof wallets>;

/**
 * Every failure has this one shape; `error` repeats `message` (the specification reads either). `message` is in the
 * language that the request accepts; `parameters` are what it names, such as the minimum.
 */
export const failure = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  parameters: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
});
export type Failure = z.output<typeof failure>;

/** What a call that answers CSV hands over: its lines, each with its line end. */
export const csvLines = z.custom<AsyncIterable<string | Uint8Array>>();

/** What a call that answers a file hands over, piece by piece. */
export const fileBytes = z.custom<AsyncIterable<Uint8Array>>();

/** What a stream of events is about: it is sent those of these topics. The `answer` of an endpoint with `events`. */
export type EventFeed = { topics: readonly string[] };
export const eventFeed = z.custom<EventFeed>();
