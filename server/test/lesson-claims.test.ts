import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { promiseIn } from '#features/settings/rules.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Lessons with their quizzes and sources, tracks, and every text of the public site, in every language. */
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'web/lessons/**/*.mdx',
    'web/lessons/*.yml',
    'web/src/public/messages/*/en.ts',
    'translations/*/lessons',
    'translations/*/web/src/public/messages/*.ts',
  ],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

test('no lesson, quiz, figure or page of the public site promises what plans and news may not promise', () => {
  expect(files.filter((file) => file.endsWith('.mdx'))).not.toHaveLength(0);
  expect(files.filter((file) => file.includes('messages/figures'))).not.toHaveLength(0);
  const found = files.flatMap((file) => {
    const promise = promiseIn(readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' '));
    return promise === undefined ? [] : [`${file}: "${promise}"`];
  });
  expect(found).toEqual([]);
});
