import { createHash, createHmac } from 'node:crypto';
import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A member's salt of a day: theirs alone, and drawn again from the day's secret. */
export const drawSalt = (secret: string, member: number): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(String(member)).digest('hex');

/** The balances of the leaf at `place`, of those of many leaves one after the other. */
export const toLeafBalances = (balances: readonly string[], place: number): bigint[] =>
  balances.slice(place * memberAccounts.length, (place + 1) * memberAccounts.length).map(BigInt);
