import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { slimIcon } from './slim-icons.ts';

test('of an icon its strokes and its class stay', () => {
  const library = dirname(createRequire(import.meta.url).resolve('@tabler/icons-react/package.json'));
  const slim = slimIcon(readFileSync(join(library, 'dist/esm/icons/IconBell.mjs'), 'utf8'));
  expect(slim).toContain('["path", { "d": "M9 17v1a3 3 0 0 0 6 0v-1" }]');
  expect(slim).toContain('createReactComponent("outline", "bell", "", __iconNode)');
  expect(slim).not.toContain('key');
});
