import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationFiles } from '#foundation/migrate.ts';
import { CHECKSUMS_FILE, findMigrationErrors } from '../scripts/released-migrations.ts';

test('released migrations are as they were released, and new ones are recorded', async () => {
  expect(findMigrationErrors(await migrationFiles(), JSON.parse(readFileSync(CHECKSUMS_FILE, 'utf8')))).toEqual([]);
});

test('a migration that was changed, taken away, not recorded or numbered with a gap is named with what to do', () => {
  const [first, second] = [
    { name: '0001-first', checksum: 'aa' },
    { name: '0002-second', checksum: 'bb' },
  ];
  const recorded = { '0001-first': 'aa', '0002-second': 'bb' };
  expect(findMigrationErrors([first, second], recorded)).toEqual([]);
  expect(findMigrationErrors([first, { ...second, checksum: 'cc' }], recorded)).toEqual([
    '0002-second was changed after its release: restore it and add a new migration.',
  ]);
  expect(findMigrationErrors([first], recorded)).toEqual([
    '0002-second was released and is missing: restore the file.',
  ]);
  expect(findMigrationErrors([first, second], { '0001-first': 'aa' })).toEqual([
    '0002-second has no checksum: run `npm run record-migrations` and commit.',
  ]);
  expect(
    findMigrationErrors([first, { name: '0003-second', checksum: 'bb' }], { '0001-first': 'aa', '0003-second': 'bb' }),
  ).toEqual(['0003-second: number it 0002, without a gap.']);
});
