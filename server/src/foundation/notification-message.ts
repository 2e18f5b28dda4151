import * as z from 'zod/mini';
import type { Text } from './texts.ts';

/** A notification's text. */
export type Message = { title: Text; message: Text };

/** One event's payload, and the message that it makes for the member it names. */
export type PersonalMessage = {
  payload: z.ZodMiniType<{ memberId: number }>;
  toMessage: (event: unknown) => Message;
};

/** An amount as events carry it: decimal micro text. */
export const micro = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text) => BigInt(text)),
);

/** An instant as events carry it. */
export const timestamp = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
);

/** A personal message, typed by its payload. */
export const messageFor = <S extends z.ZodMiniType<{ memberId: number }>>(
  payload: S,
  toMessage: (event: z.output<S>) => Message,
): PersonalMessage => ({
  payload,
  toMessage: (event: unknown) => toMessage(event as z.output<S>),
});
