import { join } from 'node:path';

/** The checksum of each released migration, by its name. */
export const CHECKSUMS_FILE = join(import.meta.dirname, '..', 'migrations', 'checksums.json');

export type Checksums = Record<string, string>;

/**
 * Compares the migration files with the checksums that are recorded of them: a released migration never changes.
 * @returns a sentence per file that says what to do about it
 */
export function findMigrationErrors(files: { name: string; checksum: string }[], recorded: Checksums): string[] {
  const numbers = files.map(({ name }) => Number(name.slice(0, 4)));
  const gap = numbers.findIndex((number, index) => number !== index + 1);
  const missing = Object.keys(recorded).filter((name) => !files.some((file) => file.name === name));
  return [
    ...(gap === -1 ? [] : [`${files[gap]?.name}: number it ${String(gap + 1).padStart(4, '0')}, without a gap.`]),
    ...missing.map((name) => `${name} was released and is missing: restore the file.`),
    ...files.flatMap(({ name, checksum }) => {
      const released = Object.hasOwn(recorded, name) ? recorded[name] : undefined;
      if (released === undefined) return [`${name} has no checksum: run \`npm run record-migrations\` and commit.`];
      return released === checksum
        ? []
        : [`${name} was changed after its release: restore it and add a new migration.`];
    }),
  ];
}
