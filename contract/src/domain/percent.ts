import * as z from 'zod/mini';
import { groupDigits } from './locale.ts';
import { createProblem, refuse } from './problem.ts';

/** Rates and percents are parts per million inside; percent numbers (0.05 = 0.05 %) on the wire. 1 % = 10,000 ppm. */
export const PPM_PER_PERCENT = 10_000;

/** A rate in an answer or request: percent with at most four decimals on the wire, ppm (integer) inside. */
export const percent = z.codec(z.number(), z.int(), {
  decode: (value, context) => {
    const ppm = Math.round(value * PPM_PER_PERCENT);
    if (!Number.isFinite(value) || value < 0 || value > 100 || Math.abs(ppm / PPM_PER_PERCENT - value) > 1e-9) {
      return refuse(context, value, createProblem('percent'));
    }
    return ppm;
  },
  encode: (ppm) => ppm / PPM_PER_PERCENT,
});

/** `0.08` for 800 ppm, `5` for 50,000, `1,234.5` for 12,345,000: as many decimals as the value has. */
export const formatPercent = (ppm: number, language = 'en'): string => groupDigits(ppm / PPM_PER_PERCENT, language);
