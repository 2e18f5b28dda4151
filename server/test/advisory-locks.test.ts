import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADVISORY_LOCK_CLASSES, ADVISORY_LOCKS } from '#foundation/advisory-locks.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REGISTRY = 'server/src/foundation/advisory-locks.ts';

/** What asks for an advisory lock by anything but a number of the registry. */
function findOwnNumbers(source: string): string[] {
  const calls = source.match(/pg_(?:try_)?advisory_\w+\([^)]*\)*/g) ?? [];
  return calls.filter((call) => !/\((?:\$1|\$\{ADVISORY_LOCK(?:S|_CLASSES)[.[])/.test(call));
}

test('each advisory lock has a number of its own', () => {
  for (const numbers of [Object.values(ADVISORY_LOCKS), Object.values(ADVISORY_LOCK_CLASSES)])
    expect(new Set(numbers).size).toBe(numbers.length);
});

test('no other file and no migration has the number of an advisory lock', () => {
  const files = globSync(['server/src/**/*.ts', 'server/migrations/*.sql', 'bench/src/**/*.ts'], { cwd: ROOT });
  const found = files.flatMap((file) =>
    findOwnNumbers(readFileSync(join(ROOT, file), 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(files).toContain(REGISTRY);
  expect(found).toEqual([]);
});

test.each([
  'select pg_advisory_xact_lock(7)',
  "select pg_advisory_xact_lock_shared(hashtext('settings'))",
  'select pg_try_advisory_lock(lease)',
])('%s is seen', (source) => expect(findOwnNumbers(source)).toHaveLength(1));
