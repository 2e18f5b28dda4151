import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADVISORY_LOCK_CLASSES, ADVISORY_LOCKS } from '#foundation/advisory-locks.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REGISTRY = 'server/src/foundation/advisory-locks.ts';

/** What asks for an advisory lock, or looks for one, by anything but a number of the registry. */
function findOwnNumbers(source: string): string[] {
  const calls = source.match(/pg_(?:try_)?advisory_\w+\([\s\S]{0,160}/g) ?? [];
  const asked = calls.filter((call) => {
    const argument = call.slice(call.indexOf('(') + 1);
    if (/^\$\{ADVISORY_LOCK(?:S|_CLASSES)[.[]/.test(argument)) return false;
    return !/^\$1\)[^[]*\[\s*ADVISORY_LOCKS\./.test(argument);
  });
  const looked = source.match(/\bobjid\b[^`;]{0,40}?=\s*\(?(?:0,\s*)?[$\d][^`;]{0,30}/g) ?? [];
  return [...asked, ...looked.filter((text) => !/ADVISORY_LOCKS[.[]/.test(text))].map((text) => text.slice(0, 60));
}

test('each advisory lock has a number of its own', () => {
  for (const numbers of [Object.values(ADVISORY_LOCKS), Object.values(ADVISORY_LOCK_CLASSES)])
    expect(new Set(numbers).size).toBe(numbers.length);
});

test('no other file and no migration has the number of an advisory lock', () => {
  const files = globSync(
    ['server/{src,scripts}/**/*.ts', 'server/migrations/*.sql', 'bench/src/**/*.ts', 'scripts/**/*.mjs'],
    { cwd: ROOT },
  );
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
  "client.query('select pg_advisory_lock($1)', [42])",
  "client.query('select pg_advisory_lock($1)', [MAKING])",
  'select from pg_locks where (classid, objid, objsubid) = (0, 7_042_001, 1)',
  'select from pg_locks where objid = 7042001',
])('%s is seen', (source) => expect(findOwnNumbers(source)).toHaveLength(1));

test.each([
  'sql`select pg_advisory_xact_lock(#{ADVISORY_LOCKS[lock]})`'.replace('#', '$'),
  "client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.databaseLogins])",
])('%s is of the registry', (source) => expect(findOwnNumbers(source)).toEqual([]));
