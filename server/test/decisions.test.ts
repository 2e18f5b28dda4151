import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'docs', 'decisions');
const names = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .sort();
const text = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const numbers = names.map((name) => name.slice(0, 4));

test('decisions are numbered consecutively', () => {
  expect(numbers).toEqual(names.map((_, index) => String(index + 1).padStart(4, '0')));
});

test.each(names)('%s has its number, date, status and the three headings', (name) => {
  const lines = text(name).split('\n');
  expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 4)} \\S`));
  expect(lines[2]).toMatch(/^Date: \d{4}-\d{2}-\d{2}\. Status: (accepted|superseded by \d{4}|proposed)\./);
  expect(lines.filter((line) => line.startsWith('## '))).toEqual(['## Context', '## Decision', '## Consequences']);
});

test('the index lists each decision with its title', () => {
  const rows = [...text('README.md').matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+?) \|/gm)].map(
    ([, number, file, title]) => `${file}: ${number} ${title}`,
  );
  expect(rows).toEqual(names.map((name) => `${name}: ${text(name).split('\n')[0]?.slice(2)}`));
});

test('every decision that is referred to exists', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.sql', '*.md', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const unknown = files
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
    .flatMap((file) => {
      const found = readFileSync(join(ROOT, file), 'utf8').matchAll(/\bdecisions?[ /](\d{4})/gi);
      return [...found].filter(([, number = '']) => !numbers.includes(number)).map(([all]) => `${file}: ${all}`);
    });
  expect(unknown).toEqual([]);
});
