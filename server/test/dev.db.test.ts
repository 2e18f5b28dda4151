import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openDb, openPool } from '#foundation/db.ts';
import { markDemoSeeded } from '#foundation/demo-state.ts';
import { testDatabase } from './database.ts';
import { findFreePort } from './free-port.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WITHIN = { timeout: 60_000, interval: 100 };

const { url } = await testDatabase();
const scratch = await copyCheckout();
afterAll(() => rm(scratch, { recursive: true, force: true }));

test('npm run dev serves a change of server and web, applies a new migration, and ends whole', async () => {
  const db = openDb(openPool(url, { max: 1 }));
  await markDemoSeeded(db);
  await db.destroy();
  const dev = await startDev();
  try {
    await vi.waitUntil(() => dev.printed().includes(`Ready: ${dev.url}`), WITHIN);
    expect(dev.printed()).toContain('admin@demo.test');
    expect(dev.printed()).not.toContain('Build failed');

    expect(await dev.get('/src/app/messages/en.ts')).toContain('Page not found');
    await change('web/src/app/messages/en.ts', 'Page not found', 'Page gone astray');
    await vi.waitUntil(async () => (await dev.get('/src/app/messages/en.ts')).includes('Page gone astray'), WITHIN);

    expect(await dev.get('/healthz')).toContain('alive');
    await writeFile(
      join(scratch, 'server/migrations/9999_dev_test.sql'),
      '-- Shows that a new migration is applied.\ncreate table dev_test (id int);\n',
    );
    await change('server/src/app/server.ts', "'alive'", "'alive and changed'");
    await vi.waitUntil(async () => (await dev.get('/healthz')).includes('alive and changed'), WITHIN);
    expect(dev.printed()).toContain('Migrations applied: 9999_dev_test.');
  } finally {
    await dev.stop();
  }
  expect(await listProcesses(scratch)).toEqual([]);
  await expect(fetch(`${dev.url}/healthz`)).rejects.toThrow();
}, 240_000);

/** The checkout in a folder of its own, where this test may change files; packages are linked. */
async function copyCheckout(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'fairlead-dev-')));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\n');
  for (const file of files.filter((name) =>
    /^(contract|server|web|translations|scripts|package|tsconfig)/.test(name),
  )) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      // deleted, and not yet committed
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@fairlead'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    if (name !== '@fairlead') await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of ['contract', 'server', 'web'])
    await symlink(join(folder, name), join(packages, '@fairlead', name));
  return folder;
}

async function startDev() {
  // pages, test provider and API
  const port = await findFreePort(3);
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: join(scratch, 'data'),
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [join(scratch, 'scripts', 'dev.mjs')], {
    cwd: scratch,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = `http://localhost:${port}`;
  return {
    url: address,
    printed: () => {
      if (child.exitCode !== null) throw new Error(`it ended:\n${printed}`);
      return printed;
    },
    get: async (path: string) => (await fetch(address + path).catch(() => undefined))?.text() ?? '',
    stop: async () => {
      child.kill('SIGINT');
      await ended;
    },
  };
}

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(scratch, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(scratch, file), text.replace(from, to));
}

/** What runs from the folder. */
async function listProcesses(folder: string): Promise<string[]> {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(folder));
}
