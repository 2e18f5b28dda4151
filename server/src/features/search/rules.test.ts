import { foundKinds } from '@fairlead/contract/features/search.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberRanges, readSearch } from './rules.ts';

test.each([
  ['WD-204', ['withdrawal'], 204, null, null],
  ['dp12', ['deposit'], 12, null, null],
  ['#31', foundKinds, 31, null, null],
  ['@ann', ['member'], null, null, 'ann'],
  ['0x7be1A2', foundKinds, null, '0x7be1A2', '0x7be1A2'],
  ['7be1a', foundKinds, null, null, '7be1a'],
  ['123456', foundKinds, 123456, '123456', '123456'],
  ['p.santos', foundKinds, null, null, 'p.santos'],
  [
    'TQ5NMqJjhpQGK7YJbESKtNCo86PJ89ujio',
    foundKinds,
    null,
    'TQ5NMqJjhpQGK7YJbESKtNCo86PJ89ujio',
    'TQ5NMqJjhpQGK7YJbESKtNCo86PJ89ujio',
  ],
  ['99999999999', foundKinds, null, '99999999999', '99999999999'],
])('%s is read as what it can be', (typed, kinds, number, part, name) => {
  const { kinds: read, sought } = readSearch(typed, foundKinds);
  expect(read).toEqual(kinds);
  expect(sought.ranges[0]?.from ?? null).toBe(number);
  expect([sought.part, sought.name]).toEqual([part, name]);
});

test('a number is in a range exactly if its digits begin so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.integer({ min: 1, max: 99_999 }), (id, typed) => {
      const isIn = numberRanges(String(typed)).some(({ from, to }) => id >= from && id <= to);
      expect(isIn).toBe(String(id).startsWith(String(typed)));
    }),
  );
});
