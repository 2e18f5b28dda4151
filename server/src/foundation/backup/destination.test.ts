import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { openDestination, removeOld, writeError } from './destination.ts';
import { type Manifest, writeManifest } from './manifest.ts';

test('retention keeps what any moment of the days kept needs, and the newest in any case', async () => {
  const folder = await openDestination(await mkdtemp(join(tmpdir(), 'fairlead-kept-')), '1', []);
  const make = async (day: string) => {
    const id = `2026${day}T020000000Z`;
    await mkdir(join(folder, id));
    const consistentAt = `2026-${day.slice(0, 2)}-${day.slice(2)}T02:01:00Z`;
    await writeManifest(join(folder, id), { id, consistentAt } as unknown as Manifest);
  };
  for (const day of ['1101', '1102', '1103', '1104']) await make(day);
  const kept = async () => (await readdir(folder)).filter((name) => name.endsWith('Z')).map((name) => name.slice(4, 8));
  // The instants of November 3rd before its backup need the one of the 2nd.
  await removeOld(folder, new Date('2026-11-03T00:00:00Z'));
  expect(await kept()).toEqual(['1102', '1103', '1104']);
  await removeOld(folder, new Date('2027-01-01T00:00:00Z'));
  expect(await kept()).toEqual(['1104']);
  await rm(folder, { recursive: true });
});

test('a disk that is full or closed is one sentence, and anything else stays what it is', () => {
  const error = (code: string) => Object.assign(new Error(code), { code });
  expect(writeError(error('ENOSPC'), '/backups')).toBeInstanceOf(StartupError);
  expect((writeError(error('ENOSPC'), '/backups') as Error).message).toBe('There is no space left in /backups.');
  expect((writeError(error('EROFS'), '/backups') as Error).message).toBe('/backups cannot be read or written (EROFS).');
  const other = new Error('something else');
  expect(writeError(other, '/backups')).toBe(other);
});
