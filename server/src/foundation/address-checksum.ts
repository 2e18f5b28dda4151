import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

/** Of each byte the first half, then the second: the digits of an address are compared one by one. */
const toNibbles = (bytes: Uint8Array): number[] => [...bytes].flatMap((byte) => [byte >> 4, byte & 15]);

/**
 * Whether the letters of an address such as `0x52908400098527886E0F7030069857D2E4169EE7` are as its digits ask for (EIP-55): the
 * case of each letter is a digit of the checksum. An address in small or in capital letters alone carries none.
 */
export function fitsChecksum(address: string): boolean {
  const digits = address.slice(2);
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true;
  return address.slice(2) === toChecksumAddress(address).slice(2);
}

/** An address whose letters are in the case that its checksum asks for (EIP-55). */
export function toChecksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = toNibbles(keccak_256(new TextEncoder().encode(digits)));
  return `0x${[...digits].map((digit, place) => ((hash[place] ?? 0) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** TRON addresses begin with this byte, which base58 writes as `T`. */
const TRON = 0x41;
const TRON_BYTES = 21;
const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** Whether a TRON address carries its own checksum (base58check) and is one of the main network. */
export function isTronAddress(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_BYTES && bytes[0] === TRON;
  } catch {
    // the library's way of saying that the checksum is another
    return false;
  }
}
