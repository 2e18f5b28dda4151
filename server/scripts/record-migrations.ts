import { readFileSync, writeFileSync } from 'node:fs';
import { migrationFiles } from '#foundation/migrate.ts';
import { CHECKSUMS_FILE, type Checksums, findMigrationErrors } from './released-migrations.ts';

// Adds new migrations to migrations/checksums.json. It never replaces a checksum: one that was recorded for a file that has
// not left this branch yet is taken out of the list by its author first.
const recorded = JSON.parse(readFileSync(CHECKSUMS_FILE, 'utf8')) as Checksums;
const files = await migrationFiles();
const next = { ...Object.fromEntries(files.map(({ name, checksum }) => [name, checksum])), ...recorded };
writeFileSync(CHECKSUMS_FILE, `${JSON.stringify(next, undefined, 2)}\n`);
const added = Object.keys(next).filter((name) => !Object.hasOwn(recorded, name));
process.stdout.write(added.length === 0 ? 'Nothing to record.\n' : `Recorded: ${added.join(', ')}.\n`);
for (const error of findMigrationErrors(files, next)) {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
}
