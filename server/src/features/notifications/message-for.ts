import * as z from 'zod/mini';
import type { Text } from '#foundation/texts.ts';

/** A notification's text. */
export type Message = { title: Text; message: Text };

/** An amount as events carry it: decimal micro text. */
export const micro = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text) => BigInt(text)),
);

/** One event's payload and the message it makes for the member it names. */
export const messageFor = <S extends z.ZodMiniType<{ memberId: number }>>(
  payload: S,
  toMessage: (event: z.output<S>) => Message,
) => ({
  payload,
  toMessage: (event: unknown) => toMessage(event as z.output<S>),
});
