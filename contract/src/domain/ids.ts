import * as z from 'zod/mini';
import { problem } from './problem.ts';

const idDigits = z.string().check(z.regex(/^[1-9]\d{0,9}$/, problem('positiveId')));

/** A row's id: a positive 32-bit integer, so that it is a plain number everywhere. Only money is 64 bits wide. */
export const id = z.int(problem('positiveId')).check(z.minimum(1, problem('positiveId')), z.maximum(2_147_483_647));

/** An id in a request's body: a number, or the same as text, as older clients send what stood in an address. */
export const idInput = z.codec(z.union([id, idDigits], problem('positiveId')), id, {
  decode: (value) => Number(value),
  encode: (value) => value,
});

/** The same id as it stands in a path or query: text on the wire. */
export const idText = z.codec(idDigits, id, {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});
