import * as z from 'zod/mini';
import { problem } from './problem.ts';

/** What a deposit is paid in, as providers write it: `usdtbsc`. */
export const payCode = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]{2,20}$/, problem('payCode')));
