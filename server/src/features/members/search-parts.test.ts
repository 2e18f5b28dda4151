import { expect, test } from 'vitest';
import { type Frequencies, findSelectiveParts, isCommon, listParts } from './search-parts.ts';

const FIRST = ['Rosa', 'Anna', 'Ivan', 'Wei'];
const LAST = ['Tanaka', 'Becker', 'Okafor', 'Silva', 'Novak'];

/** A hundred members as they are searched in: every address of one domain, every third name of one beginning. */
const sample = Array.from({ length: 100 }, (_, n) => `${n % 3 === 0 ? 'trader' : 'm'}${n}\n${n}@gmail.com`);

const countIn = (texts: readonly string[]): Frequencies => ({
  total: texts.length,
  count: (part) => texts.filter((each) => each.includes(part)).length,
});

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
  expect(findSelectiveParts(text, countIn(sample))).toEqual(parts);
});

test('of no members every word is asked for', () => {
  expect(findSelectiveParts('anna@gmail.com', countIn([]))).toEqual(['anna', 'gmail', 'com']);
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
  expect(findSelectiveParts(text, countIn(named))).toEqual(parts);
});

/** The same proportions among so many that no list of all is short. */
const amongMany = (texts: readonly string[]): Frequencies => {
  const { total, count } = countIn(texts);
  return { total: total * 1_000, count: (part) => count(part) * 1_000 };
};

test.each([
  ['sample', true],
  ['Rosa', true],
  // each is common, both together are not
  ['Rosa Tanaka', false],
  ['m17', false],
  ['no-such', false],
  // of these letters nothing is known
  ['Żółć', false],
  ['--', false],
])('whether “%s” is common: %s', (text, isExpected) => {
  expect(isCommon(text, amongMany(named))).toBe(isExpected);
  expect(isCommon(text, countIn(named))).toBe(false);
});

test('the letters of a text are listed once each, in small ones', () => {
  expect(listParts('Anna ANNA-Bo')).toEqual(['ann', 'nna']);
});
