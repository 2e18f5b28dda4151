import * as z from 'zod/mini';
import { problem } from './problem.ts';

/** A row's id: a positive 32-bit integer, so that it is a plain number everywhere. Only money is 64 bits wide. */
export const id = z.int(problem('positiveId')).check(z.minimum(1, problem('positiveId')), z.maximum(2_147_483_647));

/** The same id as it stands in a path or query: text on the wire. */
export const idText = z.codec(z.string().check(z.regex(/^[1-9]\d{0,9}$/, problem('positiveId'))), id, {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});
