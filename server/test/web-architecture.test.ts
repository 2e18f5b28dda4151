import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web/src'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(ROOT, file)));

test('forms are made by the one hook, not by the library beneath it', () => {
  expect(files.filter((file) => /from '@mantine\/form'/.test(text(file)))).toEqual(['web/src/foundation/use-form.ts']);
});

test('only queries.ts and what every page has read and write by the contract', () => {
  const others = files.filter(
    (file) =>
      !/\/queries\.ts$|\.test\.tsx?$/.test(file) &&
      /\b(endpointQuery|useEndpointMutation|useQueryClient)\(/.test(text(file)),
  );
  expect(others).toEqual([
    'web/src/app/shells/use-platform.ts',
    'web/src/features/auth/components/language-select.tsx',
    'web/src/foundation/calls.ts',
    'web/src/foundation/session.tsx',
  ]);
});
