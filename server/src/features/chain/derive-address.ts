import { ECDH } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { BIP32Factory } from 'bip32';
import * as secp256k1 from 'tiny-secp256k1';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import { AccountKeyError, parseAccountKey } from './account-key.ts';
import { t } from './texts.ts';

/** The last number that a public derivation has: the upper half is hardened and needs the private key. */
export const MAX_ADDRESS_INDEX = 0x7fff_ffff;

/** A way to calculate the public key at m/0/index, as an uncompressed point: 0x04, x and y. */
type DeriveKey = (xpub: string, index: number) => Uint8Array;

/** By JavaScript alone, the point by OpenSSL. */
const deriveByScure: DeriveKey = (xpub, index) => {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(0).deriveChild(index);
  if (!publicKey) throw new Error('no public key');
  return ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed') as Buffer;
};

const bip32 = BIP32Factory(secp256k1);
/** By libsecp256k1, the curve as Bitcoin's own software calculates it. */
const deriveByLibsecp256k1: DeriveKey = (xpub, index) =>
  secp256k1.pointCompress(bip32.fromBase58(xpub).derive(0).derive(index).publicKey, false);

/**
 * The deposit address at m/0/index below the key of an account, such as m/44'/60'/0'/0/7 for an Ethereum wallet. Money sent to a
 * wrong address is lost, so that two implementations calculate its key, and it is shown only where they agree.
 * @param xpub the account's extended public key: the server never has a private one
 * @returns the address with its checksum in the case of its letters (EIP-55)
 * @throws AccountKeyError
 */
export const deriveAddress = (xpub: string, index: number): string =>
  deriveAgreed(xpub, index, deriveByScure, deriveByLibsecp256k1);

/** The address of the key at which two calculations arrive. */
export function deriveAgreed(xpub: string, index: number, first: DeriveKey, second: DeriveKey): string {
  const key = parseAccountKey(xpub);
  if (!Number.isInteger(index) || index < 0 || index > MAX_ADDRESS_INDEX)
    throw new AccountKeyError('index', t('keyIndex', { max: MAX_ADDRESS_INDEX }));
  const point = deriveOrRefuse(first, key, index);
  if (!point.equals(deriveOrRefuse(second, key, index)))
    throw new AccountKeyError('disagreement', t('keyDisagreement', { index }));
  // of the hash of x and y the last 20 bytes
  return toChecksumAddress(`0x${Buffer.from(keccak_256(point.subarray(1)).subarray(12)).toString('hex')}`);
}

function deriveOrRefuse(derive: DeriveKey, key: string, index: number): Buffer {
  try {
    return Buffer.from(derive(key, index));
  } catch {
    // what the libraries throw may name the key
    throw new AccountKeyError('curve', t('keyCurve'));
  }
}
