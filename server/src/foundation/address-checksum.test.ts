import { createHash, randomBytes } from 'node:crypto';
import { createBase58check } from '@scure/base';
import { expect, test } from 'vitest';
import { fitsChecksum, isTronAddress } from './address-checksum.ts';

// the examples of EIP-55
const CHECKED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const USDT_ON_TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

test('the letters of an address are its checksum, unless all are small or all are capitals', () => {
  for (const address of CHECKED) {
    expect(fitsChecksum(address)).toBe(true);
    expect(fitsChecksum(address.toLowerCase())).toBe(true);
    expect(fitsChecksum(`0x${address.slice(2).toUpperCase()}`)).toBe(true);
  }
});

test('one letter in the other case, or one digit that is another, is found', () => {
  const [address = ''] = CHECKED.slice(4);
  const others = [...address].flatMap((letter, place) => {
    if (place < 2) return [];
    const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return swapped === letter ? [] : [address.slice(0, place) + swapped + address.slice(place + 1)];
  });
  expect(others).toHaveLength(18);
  for (const other of others) expect(fitsChecksum(other), other).toBe(false);
  expect(fitsChecksum(address.replace('0x5', '0x6'))).toBe(false);
});

test('a TRON address fits its checksum; one that is cut, longer, of another network or has one character changed does not', () => {
  expect(isTronAddress(USDT_ON_TRON)).toBe(true);
  expect(isTronAddress(USDT_ON_TRON.slice(0, -1))).toBe(false);
  expect(isTronAddress(`${USDT_ON_TRON}1`)).toBe(false);
  expect(isTronAddress('')).toBe(false);
  for (let place = 1; place < USDT_ON_TRON.length; place += 1) {
    const other = USDT_ON_TRON[place] === 'x' ? 'y' : 'x';
    expect(isTronAddress(USDT_ON_TRON.slice(0, place) + other + USDT_ON_TRON.slice(place + 1))).toBe(false);
  }
  const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());
  const write = (prefix: number, length: number) =>
    base58check.encode(Buffer.concat([Buffer.of(prefix), randomBytes(length)]));
  expect(isTronAddress(write(0x41, 20))).toBe(true);
  expect(isTronAddress(write(0x00, 20))).toBe(false);
  expect(isTronAddress(write(0x41, 21))).toBe(false);
});
