import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clearName } from './clear-name.ts';
import { checkInput } from './problem.ts';

const name = z.string().check(...clearName);
const findProblem = (text: string) => checkInput(name, text).problems?.[0]?.problem.key;

test.each([
  ...['Anna Schmidt', 'José-María d’Ávila', "Siobhán O'Connor", 'J. R. van der Berg', 'Zoë Łukasz', 'Nguyễn Thị Ánh'],
  ...[
    'Иван Петров',
    'Ἑλένη Παπαδοπούλου',
    'محمد علی',
    'علی\u200cرضا',
    'क्\u200dषमा',
    '佐々木 ヒロ子',
    '葛\u{e0100}城',
    '김민준',
  ],
  ...['Anna Иванова', 'Ali علی\u200cرضا', 'שרה כהן', 'ʻAkila', 'Agent 007'],
])('%s is a name', (text) => {
  expect(findProblem(text)).toBeUndefined();
});

test.each([
  ['a zero width space', 'Anna\u200bSchmidt'],
  ['a joiner between letters that need none', 'An\u200dna'],
  ['a joiner that ends a name', 'علی\u200c'],
  ['a soft hyphen', 'An\u00adna'],
  ['a mark that turns the direction round', 'Anna \u202egnp.exe'],
  ['an isolate', '\u2066Anna\u2069'],
  ['a Hangul filler, which is a letter', '\u3164'],
  ['a word joiner', 'An\u2060na'],
  ['a tag', 'Anna\u{e0041}'],
  ['a byte order mark inside', 'An\ufeffna'],
])('%s in a name is refused', (_, text) => {
  expect(findProblem(text)).toBe('nameCharacters');
});

test.each([
  ['Cyrillic а in a Latin word', 'Annа'],
  ['a Latin letter in a Cyrillic word', 'Ивaн'],
  ['Greek omicron in a Latin word', 'Jοhn Smith'],
  ['Greek in Cyrillic', 'Иvανов'],
  ['Cherokee that looks Latin', 'Ꭺnna'],
  ['behind an apostrophe', 'O’Сonnor'],
])('%s is refused', (_, text) => {
  expect(findProblem(text)).toBe('nameScripts');
});
