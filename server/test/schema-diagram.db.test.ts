import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDb, openPool } from '#foundation/db.ts';
import { drawSchema } from '../scripts/schema-diagram.ts';
import { testDatabase } from './database.ts';

test('docs/schema.md shows the schema that the migrations make; `npm run schema` writes it', async () => {
  const { url } = await testDatabase();
  const db = openDb(openPool(url, { max: 1 }));
  const drawn = await drawSchema(db);
  await db.destroy();
  expect(await readFile(join(import.meta.dirname, '..', '..', 'docs', 'schema.md'), 'utf8')).toBe(drawn);
});
