import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from './dockerfile.ts';

// The commit is built twice by `npm run build`: in clones whose paths have other lengths, each from an install of its own, in other time
// zones and languages.

const top = await mkdtemp(join(tmpdir(), 'build-'));
afterAll(() => rm(top, { recursive: true, force: true }));

/** As an operator's shell has it: nothing of this test's. */
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_ENV|VITEST|CHECK_LONG|TEST$)/.test(name)),
);
const PLACES = [
  { folder: 'a', env: { TZ: 'Pacific/Auckland', LC_ALL: 'C' } },
  { folder: 'another-clone-of-it', env: { TZ: 'America/Lima', LC_ALL: 'C.UTF-8' } },
];
const BUILT = ['web/dist', 'web/dist-site'];

/** Builds a clone. @returns the hash of every built file, by its path */
async function buildClone(folder: string, env: Record<string, string>): Promise<Record<string, string>> {
  const clone = join(top, folder);
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: clone, env: { ...own, ...env }, stdio: 'inherit' });
  const hashes: Record<string, string> = {};
  for (const part of BUILT)
    for (const entry of readdirSync(join(clone, part), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      hashes[file.slice(clone.length + 1)] = createHash('sha256').update(readFileSync(file)).digest('hex');
    }
  // one after the other on the disk
  await rm(clone, { recursive: true });
  return hashes;
}

test('a commit is built twice to the very same files', async () => {
  const builds: Record<string, string>[] = [];
  for (const { folder, env } of PLACES) builds.push(await buildClone(folder, env));
  const [one = {}, other = {}] = builds;
  const files = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  expect(files.filter((file) => one[file] !== other[file])).toEqual([]);
  expect(files.length).toBeGreaterThan(50);
}, 3_600_000);
