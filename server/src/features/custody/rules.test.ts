import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { type CarriedPlace, chooseCase, listCarried, type NewPlace, sumPlaces, validateCount } from './rules.ts';

const evidence = { txid: null, block: null, note: null, picture: null };
const own = (place: string, amount: bigint): NewPlace => ({ place, amount, ...evidence });
const known = (place: string, amount: bigint): CarriedPlace => ({
  ...own(place, amount),
  ...{ placeId: 1, kind: 'manual', countedAt: new Date(0), countedWith: 1 },
});
const now = new Date('2026-11-26T12:00:00Z');

test.each([
  ['nothing known', [], ['Cold']],
  ['another place', [known('Hot', 5n)], ['Cold', 'Hot']],
  ['the same place in other letters', [known('COLD', 5n)], ['Cold']],
  ['a place that was empty', [known('Hot', 0n)], ['Cold']],
] as const)('with %s a count has each place once', (_, before, expected) => {
  const places = [own('Cold', 7n)];
  const all = [...places, ...listCarried(places, before)];
  expect(all.map(({ place }) => place)).toEqual(expected);
  expect(sumPlaces(all)).toBe(expected.length === 2 ? 12n : 7n);
});

test.each([
  ['a moment ago', '2026-11-26T11:59:59Z', [own('Cold', 1n)], undefined],
  ['in the future', '2026-11-26T12:00:01Z', [own('Cold', 1n)], 'The time of a count must not be in the future.'],
  ['long ago', '2026-08-27T12:00:00Z', [own('Cold', 1n)], 'The time of a count may be at most 90 days ago.'],
  ['as long ago as may be', '2026-08-28T00:00:00Z', [own('Cold', 1n)], undefined],
  [
    'a place twice',
    '2026-11-26T11:00:00Z',
    [own('Cold', 1n), own('cold', 2n)],
    '“cold” is there twice. Enter each place once.',
  ],
  [
    'more than an answer can say',
    '2026-11-26T11:00:00Z',
    [own('Cold', MAX_MICRO), own('Hot', 1n)],
    'All places together are too large. The maximum is 8,589,934,591.999999 USDT.',
  ],
  [
    'too many places',
    '2026-11-26T11:00:00Z',
    Array.from({ length: 31 }, (_, at) => own(`Wallet ${at}`, 1n)),
    'That makes more than 30 places. Count a place that is empty with an amount of 0 to end it.',
  ],
])('a count: %s', (_, at, places, expected) => {
  expect(validateCount({ countedAt: new Date(at), places }, [], now)?.in('en')).toBe(expected);
});

test.each([
  ['equal, none open', 0n, { openCase: undefined, before: undefined }, undefined],
  ['equal while one is open', 0n, { openCase: 3, before: undefined }, 3],
  ['a difference, none open', -5n, { openCase: undefined, before: undefined }, 'new'],
  ['a difference while one is open', -5n, { openCase: 3, before: { difference: 9n, foundCase: null } }, 3],
  ['the difference that was explained', -5n, { openCase: undefined, before: { difference: -5n, foundCase: 2 } }, 2],
  ['another than was explained', -6n, { openCase: undefined, before: { difference: -5n, foundCase: 2 } }, 'new'],
  ['the same, which was made good', -5n, { openCase: undefined, before: { difference: -5n, foundCase: null } }, 'new'],
] as const)('%s', (_, difference, there, expected) => {
  expect(chooseCase(difference, there)).toBe(expected);
});
