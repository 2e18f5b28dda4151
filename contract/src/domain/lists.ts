import * as z from 'zod/mini';
import { createProblem, refuse } from './problem.ts';

/** Words of a closed list in a query, joined by commas: `pending,approved`. */
export const wordListText = <const W extends string>(words: readonly W[]) =>
  z.codec(z.string(), z.array(z.enum(words)), {
    decode: (text, context) => {
      const asked = text.split(',').filter((word) => word !== '');
      const known = words.filter((word) => asked.includes(word));
      if (asked.every((word) => known.some((entry) => entry === word))) return known;
      return refuse(context, text, createProblem('oneOf', { choices: words }));
    },
    encode: (asked) => asked.join(','),
  });
