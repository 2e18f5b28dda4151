import { createECDH, createHash, pbkdf2Sync } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { BIP32Factory } from 'bip32';
import fc from 'fast-check';
import * as secp256k1 from 'tiny-secp256k1';
import { describe, expect, it, test } from 'vitest';
import { toChecksumAddress } from '#foundation/address-checksum.ts';
import { AccountKeyError, parseAccountKey } from './account-key.ts';
import { deriveAddress, deriveAgreed, MAX_ADDRESS_INDEX } from './derive-address.ts';

/** BIP39: the seed of a wallet's words, without a passphrase. */
const toSeed = (mnemonic: string) => pbkdf2Sync(mnemonic, 'mnemonic', 2048, 64, 'sha512');
const getAccount = (seed: Uint8Array, path = "m/44'/60'/0'") => HDKey.fromMasterSeed(seed).derive(path);
const bip32 = BIP32Factory(secp256k1);
/** The address that a private key opens, by OpenSSL. */
const getOwnAddress = (privateKey: Uint8Array) => {
  const key = createECDH('secp256k1');
  key.setPrivateKey(privateKey);
  const point = keccak_256(key.getPublicKey().subarray(1));
  return toChecksumAddress(`0x${Buffer.from(point.subarray(12)).toString('hex')}`);
};
const findProblem = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(AccountKeyError);
    return error as AccountKeyError;
  }
  return expect.fail('nothing was refused');
};

const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());
/** The same key with some bytes put in, and a checksum that fits. */
const alter = (xpub: string, at: number, bytes: number[]) => {
  const altered = base58check.decode(xpub);
  altered.set(bytes, at);
  return base58check.encode(altered);
};

// the accounts that Hardhat, Ganache and Anvil open with their published words
const JUNK = toSeed('test test test test test test test test test test test junk');
const XPUB = getAccount(JUNK).publicExtendedKey;

describe('the address at m/0/index of an account', () => {
  it.each([
    [0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [2, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
    [9, '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'],
  ])('%i is the one that published words open', (index, address) => {
    expect(deriveAddress(XPUB, index)).toBe(address);
    expect(deriveAddress(`  ${XPUB}\n`, index)).toBe(address);
  });

  it('is the one of the words of BIP39 that wallets are tested with', () => {
    const mnemonic = `${'abandon '.repeat(11)}about`;
    expect(deriveAddress(getAccount(toSeed(mnemonic)).publicExtendedKey, 0)).toBe(
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    );
  });

  it('of any key and number is that of the private key, which the server never has', () => {
    const indices = fc.array(fc.integer({ min: 0, max: MAX_ADDRESS_INDEX }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), indices, (seed, drawn) => {
        const account = bip32.fromSeed(seed).derivePath("m/44'/60'/0'");
        const xpub = account.neutered().toBase58();
        for (const index of drawn)
          expect(deriveAddress(xpub, index)).toBe(getOwnAddress(account.derive(0).derive(index).privateKey!));
      }),
      { numRuns: 50 },
    );
  });

  it('differs for each number', () => {
    const addresses = Array.from({ length: 200 }, (_, index) => deriveAddress(XPUB, index));
    expect(new Set(addresses).size).toBe(200);
    expect(deriveAddress(XPUB, MAX_ADDRESS_INDEX)).toMatch(/^0x/);
  });

  it.each([-1, 0.5, Number.NaN, MAX_ADDRESS_INDEX + 1, 2 ** 53])('%f is refused', (index) => {
    expect(findProblem(() => deriveAddress(XPUB, index))).toMatchObject({
      problem: 'index',
      message: 'The number of an address is a whole number from 0 to 2,147,483,647.',
    });
  });

  it('is not shown where two calculations differ, or one fails', () => {
    const point = (first: number) => () => Buffer.alloc(65, first);
    expect(findProblem(() => deriveAgreed(XPUB, 7, point(1), point(2))).problem).toBe('disagreement');
    expect(deriveAgreed(XPUB, 7, point(1), point(1))).toMatch(/^0x/);
    const fails = () => {
      throw new Error(`no such key: ${XPUB}`);
    };
    const { problem, message } = findProblem(() => deriveAgreed(XPUB, 7, point(1), fails));
    expect(problem).toBe('curve');
    expect(message).not.toContain(XPUB);
  });
});

// test vectors 1 and 2 of BIP32, at depth 3
const VECTORS = [
  [
    '000102030405060708090a0b0c0d0e0f',
    "m/0'/1/2'",
    'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5',
    'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM',
  ],
  [
    'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    "m/0/2147483647'/1",
    'xpub6DF8uhdarytz3FWdA8TvFSvvAh8dP3283MY7p2V4SeE2wyWmG5mg5EwVvmdMVCQcoNJxGoWaU9DCWh89LojfZ537wTfunKau47EL2dhHKon',
    'xprv9zFnWC6h2cLgpmSA46vutJzBcfJ8yaJGg8cX1e5StJh45BBciYTRXSd25UEPVuesF9yog62tGAQtHjXajPPdbRCHuWS6T8XA2ECKADdw4Ef',
  ],
] as const;

describe('a key', () => {
  it.each(VECTORS)('of seed %s at %s is the one of BIP32', (seed, path, xpub, xprv) => {
    const key = getAccount(Buffer.from(seed, 'hex'), path);
    expect([key.publicExtendedKey, key.privateExtendedKey]).toEqual([xpub, xprv]);
    expect(findProblem(() => parseAccountKey(xprv)).problem).toBe('private');
  });

  it('of the first vector, whose last step is hardened, derives; that of the second is not one of an account', () => {
    const [[, , first], [, , second]] = VECTORS;
    expect(deriveAddress(first, 0)).toMatch(/^0x/);
    expect(findProblem(() => deriveAddress(second, 0)).problem).toBe('hardened');
  });

  it('that is private is refused without being repeated, also mistyped, cut, or of another network', () => {
    const { privateExtendedKey: xprv } = getAccount(JUNK);
    const others = [xprv, ` ${xprv}`, xprv.slice(0, 60), `${xprv}1`, alter(xprv, 0, [0x04, 0x35, 0x83, 0x94])];
    for (const other of others) {
      const { problem, message } = findProblem(() => deriveAddress(other, 0));
      expect(problem).toBe('private');
      expect(message).not.toContain(other.trim().slice(4, 20));
    }
  });

  it('with any one character changed is refused', () => {
    for (let at = 4; at < XPUB.length; at += 1) {
      const other = XPUB[at] === 'x' ? 'y' : 'x';
      expect(findProblem(() => parseAccountKey(XPUB.slice(0, at) + other + XPUB.slice(at + 1))).problem).toBe(
        'checksum',
      );
    }
  });

  it.each<[string, string, string]>([
    ['nothing', '', 'shape'],
    ['an address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'shape'],
    ['words', 'test test test junk', 'shape'],
    ['a key that is cut', XPUB.slice(0, -1), 'checksum'],
    ['a shorter text with its checksum', base58check.encode(base58check.decode(XPUB).slice(0, 77)), 'shape'],
    ['a master key', HDKey.fromMasterSeed(JUNK).publicExtendedKey, 'depth'],
    ['the key of a chain of addresses', getAccount(JUNK, "m/44'/60'/0'/0").publicExtendedKey, 'depth'],
    ['the key of a coin', getAccount(JUNK, "m/44'/60'").publicExtendedKey, 'depth'],
    ['a key at depth 3 that is not hardened', getAccount(JUNK, "m/44'/60'/0").publicExtendedKey, 'hardened'],
    ['a zpub', alter(XPUB, 0, [0x04, 0xb2, 0x47, 0x46]), 'version'],
    ['a tpub', alter(XPUB, 0, [0x04, 0x35, 0x87, 0xcf]), 'version'],
  ])('that is %s is refused', (_name, key, problem) => {
    expect(findProblem(() => parseAccountKey(key)).problem).toBe(problem);
  });

  it('that is not on the curve is refused by both', () => {
    const offCurve = alter(XPUB, 46, new Array<number>(32).fill(0xff));
    expect(findProblem(() => deriveAddress(offCurve, 0)).problem).toBe('curve');
    expect(findProblem(() => deriveAddress(alter(XPUB, 45, [0x05]), 0)).problem).toBe('curve');
  });
});

test('a refusal says how deep the key is and what is expected', () => {
  expect(findProblem(() => parseAccountKey(HDKey.fromMasterSeed(JUNK).publicExtendedKey)).message).toBe(
    'This key is 0 levels below the master key. Enter the public key of an account, 3 levels below it (m/44’/60’/0’).',
  );
});
