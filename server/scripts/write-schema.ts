import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDb, openPool } from '#foundation/db.ts';
import { ensureDatabase } from '#foundation/embedded-postgres.ts';
import { migrate } from '#foundation/migrate.ts';
import { drawSchema } from './schema-diagram.ts';

// `npm run schema`: migrates a throw-away database and writes docs/schema.md from it.
const FILE = join(import.meta.dirname, '..', '..', 'docs', 'schema.md');
const dataDir = await mkdtemp(join(tmpdir(), 'fairlead-schema-'));
// started by root, PostgreSQL runs as another account and must be able to enter
await chmod(dataDir, 0o755);
const log = { info: () => {}, warn: (message: string) => process.stderr.write(`${message}\n`) };
const database = await ensureDatabase({ databaseUrl: undefined, dataDir, log, forTests: true });
try {
  await migrate(database.url);
  const db = openDb(openPool(database.url, { max: 1 }));
  await writeFile(FILE, await drawSchema(db));
  await db.destroy();
} finally {
  await database.release();
  await rm(dataDir, { recursive: true, force: true });
}
