import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';
import type { Text } from '#foundation/texts.ts';
import { t } from './texts.ts';

/** Why a key is refused, or an address is not shown. The key itself is never part of the text. */
export type AccountKeyProblem =
  | 'checksum'
  | 'curve'
  | 'depth'
  | 'disagreement'
  | 'hardened'
  | 'index'
  | 'private'
  | 'shape'
  | 'version';

/** An extended public key from which no deposit address may be derived; `text` says what is wrong and what is allowed. */
export class AccountKeyError extends Error {
  override name = 'AccountKeyError';
  readonly problem: AccountKeyProblem;
  readonly text: Text;

  constructor(problem: AccountKeyProblem, text: Text) {
    super(String(text));
    this.problem = problem;
    this.text = text;
  }
}

/** What a serialised key says of itself (BIP32): 4 bytes of version, depth, 4 of the parent, number, chain code, key. */
const BYTES = 78;
const PUBLIC_VERSION = 0x0488b21e;
const PRIVATE_VERSIONS = [
  // xprv, and the same of other networks and kinds of address (SLIP-132): yprv, zprv, Yprv, Zprv, tprv, uprv, vprv, Uprv, Vprv
  ...[0x0488ade4, 0x049d7878, 0x04b2430c, 0x0295b005, 0x02aa7a99],
  ...[0x04358394, 0x044a4e28, 0x045f18bc, 0x024285b5, 0x02575048],
];
const DEPTH_AT = 4;
const NUMBER_AT = 9;
/** m/44'/60'/0' */
const ACCOUNT_DEPTH = 3;
const HARDENED = 0x8000_0000;
/** As many characters as each serialised key has in base58. */
export const KEY_LENGTH = 111;

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/**
 * Checks that a text is the extended public key of an account (m/44'/60'/0' or its like) on the main network.
 * @returns the key as it was entered, without spaces around it
 * @throws AccountKeyError
 */
export function parseAccountKey(entered: string): string {
  const key = entered.trim();
  // told by its first letters too: a private key that was mistyped is private all the same
  if (/^[a-zA-Z]prv/.test(key)) throw new AccountKeyError('private', t('keyPrivate'));
  if (!/^[1-9A-HJ-NP-Za-km-z]{4,}$/.test(key)) throw new AccountKeyError('shape', t('keyShape', { max: KEY_LENGTH }));
  const bytes = decode(key);
  if (bytes.length !== BYTES) throw new AccountKeyError('shape', t('keyShape', { max: KEY_LENGTH }));
  const view = Buffer.from(bytes);
  const version = view.readUInt32BE(0);
  if (PRIVATE_VERSIONS.includes(version)) throw new AccountKeyError('private', t('keyPrivate'));
  if (version !== PUBLIC_VERSION) throw new AccountKeyError('version', t('keyVersion', { prefix: key.slice(0, 4) }));
  const depth = view.readUInt8(DEPTH_AT);
  if (depth !== ACCOUNT_DEPTH) throw new AccountKeyError('depth', t('keyDepth', { depth }));
  if (view.readUInt32BE(NUMBER_AT) < HARDENED) throw new AccountKeyError('hardened', t('keyHardened'));
  return key;
}

function decode(key: string): Uint8Array {
  try {
    return base58check.decode(key);
  } catch {
    // the library's way of saying that the checksum is another
    throw new AccountKeyError('checksum', t('keyChecksum'));
  }
}
