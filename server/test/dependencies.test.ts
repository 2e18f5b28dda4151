import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const WORKSPACES = ['.', 'contract', 'server', 'web', 'e2e', 'bench'];

/** Used without an import: by another package, by the test runner's configuration, or found by its path. */
const NOT_IMPORTED = ['@fontsource/inter', '@testing-library/dom', 'jsdom', 'swagger-ui-dist'];

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

test.each(WORKSPACES)('every package that %s depends on is imported there', (workspace) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as Manifest;
  const text = sources
    .filter((file) => workspace === '.' || file.startsWith(`${workspace}/`))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const isImported = (name: string) => ["'", '/'].some((end) => text.includes(`'${name}${end}`));
  const unused = names.filter(
    (name) => !name.startsWith('@types/') && !NOT_IMPORTED.includes(name) && !isImported(name),
  );
  expect(unused).toEqual([]);
});
