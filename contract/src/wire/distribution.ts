import * as z from 'zod/mini';
import { wireDistribution } from './paths.ts';

export const distributions = ['pay_out', 'compound'] as const;
export type Distribution = (typeof distributions)[number];

/** What becomes of a plan's returns: the specification's word on the wire, ours inside. */
export const distribution = z.codec(z.enum(wireDistribution), z.enum(distributions), {
  decode: (word): Distribution => (word === wireDistribution.compound ? 'compound' : 'pay_out'),
  encode: (value) => wireDistribution[value],
});
