import type { Db } from '#foundation/db.ts';
import { listAddressEnds } from './address-ends-store.ts';

/** Tells most addresses that are not ours from memory. */
export type AddressFilter = {
  /** Takes what was given out since. Called once the newest block was read: no one is paid in it at an address that is given out later. */
  update: () => Promise<void>;
  /**
   * Of the address at the end of a text, or of so much of it, in any letter case. false: it is not ours. true: it is, or one of few that look like one of
   * ours, which the database tells apart.
   */
  mayBeOurs: (text: string, end?: number) => boolean;
};

/**
 * Two places among 2^27 bits, 16 MB, each by seven digits of the address: of 1,000,000 addresses one foreign one in 4,500 passes,
 * of ten times as many one in 50.
 */
const BITS = 27;
const DIGITS = 7;
const ENDS = 2 * DIGITS;
const BATCH = 50_000;

const filters = new WeakMap<Db, AddressFilter>();

/** The filter of a database, kept as long as that is open: each address is read once. */
export function getAddressFilter(db: Db): AddressFilter {
  const filter = filters.get(db) ?? createAddressFilter(db);
  filters.set(db, filter);
  return filter;
}

function createAddressFilter(db: Db): AddressFilter {
  const bits = new Uint8Array(2 ** (BITS - 3));
  // the addresses of an account get numbers without gaps, one transaction after the other
  const known = new Map<string, number>();
  return {
    async update() {
      for (;;) {
        const fresh = await listAddressEnds(db, known, { digits: ENDS, batch: BATCH });
        for (const { account, last, ends } of fresh) {
          for (let at = 0; at < ends.length; at += DIGITS) setBit(bits, ends, at);
          known.set(account, Math.max(last, known.get(account) ?? -1));
        }
        if (fresh.every(({ ends }) => ends.length < BATCH * ENDS)) return;
      }
    },
    mayBeOurs: (text, end = text.length) => hasBit(bits, text, end - DIGITS) && hasBit(bits, text, end - ENDS),
  };
}

/** Seven digits from a place on, as a number of so many bits. */
function toPlace(text: string, at: number): number {
  let value = 0;
  for (let place = at; place < at + DIGITS; place += 1) {
    const code = text.charCodeAt(place);
    // 0-9 are 0x30 and on, A-F 0x41 and on, a-f 0x61 and on
    value = (value << 4) | ((code & 0xf) + (code >> 6) * 9);
  }
  return value & (2 ** BITS - 1);
}

function setBit(bits: Uint8Array, text: string, at: number): void {
  const place = toPlace(text, at);
  bits[place >> 3] = (bits[place >> 3] as number) | (1 << (place & 7));
}

function hasBit(bits: Uint8Array, text: string, at: number): boolean {
  const place = toPlace(text, at);
  return ((bits[place >> 3] as number) & (1 << (place & 7))) !== 0;
}
