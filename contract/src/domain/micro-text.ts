import * as z from 'zod/mini';

/** Micro-units in digits, `bigint` inside: where a hash is computed over them, and where a sum may be larger than an amount. */
export const microText = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (micro) => String(micro),
});
