import * as z from 'zod/mini';
import { problem } from './problem.ts';

const BEP20 = /^0x[0-9a-fA-F]{40}$/;
const HASH = /^0x[0-9a-f]{64}$/;

/** Whether a text is an address on BNB Smart Chain (BEP20). The zero address belongs to no one. */
export const isBep20 = (text: string): boolean => BEP20.test(text) && !/^0x0{40}$/.test(text);

/** A payout address on BNB Smart Chain. Letter case is kept as given and means nothing when compared. */
export const bep20Address = z.string().check(z.trim(), z.refine(isBep20, problem('addressBep20')));

/** Whether two texts name the same address. */
export const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A transaction's hash on the chain, in small letters: letter case means nothing. */
export const transactionHash = z.string().check(z.trim(), z.toLowerCase(), z.regex(HASH, problem('transactionHash')));
