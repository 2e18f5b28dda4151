import { createHash } from 'node:crypto';
import { lockOne } from '#foundation/advisory-locks.ts';
import type { Tx } from '#foundation/db.ts';
import { parseAccountKey } from './account-key.ts';
import { deriveAddress } from './derive-address.ts';
import { findNextIndex, insertAddress } from './store.ts';

const ACCOUNT_DIGITS = 40;

/** What an account is called where its key need not be known: who has its key sees all of its addresses. */
export const getAccountName = (xpub: string): string =>
  createHash('sha256').update(parseAccountKey(xpub)).digest('hex').slice(0, ACCOUNT_DIGITS);

/**
 * The next address of an account, which no one was given before, with its checksum. It is watched from the commit on, so that
 * it is shown after it.
 * @throws AccountKeyError
 */
export async function allocateAddress(tx: Tx, xpub: string): Promise<{ address: string; index: number }> {
  const account = getAccountName(xpub);
  await lockOne(tx, 'chainAccount', account);
  const index = await findNextIndex(tx, account);
  const address = deriveAddress(xpub, index);
  await insertAddress(tx, { address: address.toLowerCase(), account, index });
  return { address, index };
}
