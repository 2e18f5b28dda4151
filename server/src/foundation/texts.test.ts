import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from './messages/en.ts';
import { getLanguage, languages, loadLanguages, type Text, texts } from './texts.ts';

const t = texts(messages, join(import.meta.dirname, 'messages'));
const [first, second] = Object.keys(messages).filter(
  (key) => !messages[key as keyof typeof messages].includes('{'),
) as [keyof typeof messages, keyof typeof messages];

let translations: string;
beforeAll(async () => {
  translations = await mkdtemp(join(tmpdir(), 'translations-'));
  const file = join(translations, 'de/server/src/foundation/messages.ts');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `export const messages = { ${JSON.stringify(first)}: 'Auf Deutsch' };\n`);
  await loadLanguages(translations);
});
afterAll(() => rm(translations, { recursive: true }));

const write = (key: string, language: string) => (t as unknown as (key: string) => Text)(key).in(language);

test('a language is a folder: what it has is read in it, the rest in English', () => {
  expect(languages()).toEqual(['en', 'de']);
  expect(write(first, 'de')).toBe('Auf Deutsch');
  expect(write(second, 'de')).toBe(messages[second]);
  expect(write(first, 'en')).toBe(messages[first]);
});

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr,en;q=0.5,de;q=0.4', 'en'],
  ['fr', 'en'],
  [undefined, 'en'],
])('who accepts %s is answered in %s', (header, language) => {
  expect(getLanguage(header)).toBe(language);
});
