import { expect, test } from 'vitest';
import { findSelectiveParts } from './search-parts.ts';

const FIRST = ['Rosa', 'Anna', 'Ivan', 'Wei'];
const LAST = ['Tanaka', 'Becker', 'Okafor', 'Silva', 'Novak'];

/** A hundred members as they are searched in: every address of one domain, every third name of one beginning. */
const sample = Array.from({ length: 100 }, (_, n) => `${n % 3 === 0 ? 'trader' : 'm'}${n}\n${n}@gmail.com`);

test.each([
  ['trader', []],
  ['@gmail.com', []],
  ['jo', []],
  ['joan', ['joan']],
  ['JOAN@gmail.com', ['joan']],
  ['joan.of-arc@gmail.com', ['joan', 'arc']],
  ['trader12345', ['r12345']],
  ['xtrader', ['xtr']],
  ['joantraderbill', ['joantr', 'erbill']],
  ['50%_\\', []],
  ['żółw', []],
  // the Kelvin sign is a k of no collation but Unicode's
  ['mar\u212Aus-bond', ['mar', 'bond']],
])('of “%s” the index is asked for %j', (text, parts) => {
  expect(findSelectiveParts(text, sample)).toEqual(parts);
});

test('without a sample every word is asked for', () => {
  expect(findSelectiveParts('anna@gmail.com', [])).toEqual(['anna', 'gmail', 'com']);
});

/** Four first names and five last names, each with every other. */
const named = Array.from({ length: 100 }, (_, n) =>
  `m${n}\nm${n}@x.de\nsample ${FIRST[n % 4]} ${LAST[n % 5]}`.toLowerCase(),
);

test.each([
  // a fourth has the first name, a fifth the last name; everyone is a sample
  ['Sample Rosa Tanaka', ['tan', 'ros']],
  ['Rosa', ['ros']],
  ['rosa tanaka', ['tan', 'ros']],
  ['Anna Becker Rosa Tanaka', ['bec', 'tan']],
  ['sample', []],
  ['rosa m17', ['m17']],
])('of “%s”, of which nothing is rare, the index is asked for %j', (text, parts) => {
  expect(findSelectiveParts(text, named)).toEqual(parts);
});
