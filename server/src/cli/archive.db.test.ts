import { spawn } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createOldMonth } from '#features/runs/archive.testkit.ts';

const old = await createOldMonth();
const { world, month, folder } = old;
afterAll(() => world.close());
const before = await old.readMonth();
const dataDir = await mkdtemp(join(tmpdir(), 'cli-'));
const name = month.slice(0, 7);

/** Runs a command as the operator does, and kills it after some time. */
function cli(args: string[], killAfterMs?: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'cli.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: world.config.databaseUrl, DATA_DIR: dataDir },
  });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  let out = '';
  const keep = (part: Buffer) => {
    out += part;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise<{ code: number | null; out: string }>((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, out });
    }),
  );
}
const archive = ['archive', '--to', folder, '--older-than', '13'];

test('a dry run says what would be archived and freed, and changes nothing; younger months are refused', async () => {
  const { code, out } = await cli([...archive, '--dry-run']);
  expect(code).toBe(0);
  expect(out).toContain(`${name}: ${before.accruals} returns, ${before.commissions} level commissions, 1 MB`);
  expect(out).toContain('1 month would be archived, which frees 1 MB');
  expect(await old.readMonth()).toEqual(before);
  expect(await readdir(folder)).toEqual([]);
  const refused = await cli(['archive', '--to', folder, '--older-than', '12']);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.out).toContain('13 or more');
});

test('killed at any time, it leaves all rows, or files that are entered and whole; the next call goes on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 200, max: 2000 }), async (killAfterMs) => {
      await cli(archive, killAfterMs);
      const entered = await old.countEntered();
      const rows = await old.readMonth();
      if (entered === 0 || (await old.listTables()).length > 0) expect(rows).toEqual(before);
      expect(await old.findBroken()).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  const done = await cli(archive);
  expect(done).toMatchObject({ code: 0 });
  expect(await old.listTables()).toEqual([]);
  await old.sound();
});

test('verify compares the files where it is told their folder, and a month is brought back', async () => {
  const clean = await cli(['verify', '--archive', folder]);
  expect(clean.out).toContain('ok      every archived file is there, as it was written (3 checked)');
  expect(clean).toMatchObject({ code: 0 });
  const missing = await cli(['verify', '--archive', dataDir]);
  expect(missing).toMatchObject({ code: 1 });
  expect(missing.out).toContain(`return_accruals-${name}.csv.gz: missing`);
  const wrong = await cli(['restore-archived', '--from', dataDir, '--month', name]);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.out).toContain('Nothing was changed');
  const restored = await cli(['restore-archived', '--from', folder, '--month', name]);
  expect(restored.out).toContain(`${name} is back in the database`);
  expect(await old.readMonth()).toEqual(before);
  await old.sound();
});
