import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { productionEnv } from '#test/production-env.ts';
import { type Db, openDb, openPool, rows, sql } from './db.ts';
import { isSettingUp } from './go-live.ts';
import { openAsDemo, openInstallation } from './installation.ts';

const asProduction = { production: true, databaseUrl: 'postgres://somewhere' };
const asDemo = { production: false, databaseUrl: 'postgres://somewhere' };

/** A fresh migrated database: its addresses, and connections as the application and as the owner. */
async function database(): Promise<{ at: TestDatabase; db: Db; owner: Db }> {
  const at = await testDatabase();
  const db = openDb(openPool(at.url, { max: 2 }));
  const owner = openDb(openPool(at.url, { max: 1 }));
  afterAll(() => Promise.all([db.destroy(), owner.destroy()]));
  return { at, db, owner };
}
const [demo, real] = await Promise.all([database(), database()]);

/** Starts an entry as systemd would, and answers how it ended. What begins to work is ended here. */
async function start(
  entry: string,
  { url, apiUrl, workerUrl }: TestDatabase,
  env: Record<string, string>,
  args: string[] = [],
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'installation-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', entry), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DATABASE_API_URL: apiUrl,
      DATABASE_WORKER_URL: workerUrl,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      lines.push(...part.toString().trim().split('\n'));
      if (lines.some((line) => /serving|taking jobs|Ready:/.test(line))) child.kill('SIGKILL');
    });
  return new Promise<{ code: number | null; lines: string[] }>((resolve) =>
    child.on('close', (code) =>
      // the tests' server has its durability off, which a start may say first
      resolve({ code, lines: lines.filter((line) => !line.includes('a crash may lose money')) }),
    ),
  );
}

test('a demo from before the mark is known by its seed and by its staff', async () => {
  const { db, owner } = demo;
  await sql`insert into app_state (name, value) values ('demo-seeded', 'true')`.execute(db);
  await expect(openInstallation(db, asProduction)).rejects.toThrow(/was a demo’s/);
  await sql`delete from app_state`.execute(db);
  await insertStaff(owner, 'Admin@demo.test');
  await expect(openInstallation(db, asProduction)).rejects.toThrow(/was a demo’s/);
});

test('the demo marks its database for good: production refuses it in each process, in one sentence', async () => {
  const { at, db, owner } = demo;
  await openAsDemo(db, asDemo);
  await sql`delete from staff`.execute(owner);
  await expect(openInstallation(db, asProduction)).rejects.toThrow(/was a demo’s/);
  for (const write of [
    sql`update app_state set value = '"production"' where name = 'installation'`,
    sql`delete from app_state where name = 'installation'`,
    sql`truncate app_state`,
  ])
    await expect(write.execute(owner)).rejects.toThrow(/written once/);
  const entries = ['main-api.ts', 'main-worker.ts', 'main-start.ts'];
  const env = { ...productionEnv, PORT: '4599' };
  const ends = await Promise.all(entries.map((entry) => start(entry, at, env)));
  for (const end of ends)
    expect(end).toEqual({ code: 1, lines: [expect.stringMatching(/DATABASE_URL was a demo’s .*set DATABASE_URL/)] });
});

test('a demo is not seeded beside people who were there before', async () => {
  await insertStaff(real.owner, 'owner@invest.example');
  await expect(openAsDemo(real.db, asDemo)).rejects.toThrow(/DATABASE_URL holds accounts and was never a demo’s/);
});

test('production refuses a moved clock, and nothing moves the clock of a production', async () => {
  const { db, owner } = real;
  await sql`update clock_offset set "offset" = '232 days'`.execute(db);
  await expect(openInstallation(db, asProduction)).rejects.toThrow(/clock.*DATABASE_URL is moved by 232 days/);
  await sql`update clock_offset set "offset" = '0'`.execute(db);
  await openInstallation(db, asProduction);
  for (const by of [db, owner])
    await expect(sql`update clock_offset set "offset" = '1 second'`.execute(by)).rejects.toThrow(/real time/);
});

test('a production is never opened as a demo, whatever a stranger registers in it', async () => {
  const { at, db, owner } = real;
  expect(await isSettingUp(db)).toBe(true);
  await insertStaff(owner, 'stranger@demo.test');
  await openInstallation(db, asProduction);
  await expect(openAsDemo(db, asDemo)).rejects.toThrow(/is a production’s; set NODE_ENV=production/);
  const ends = await Promise.all([
    start('main-start.ts', at, { PORT: '4597', FAKE_PROVIDER_PORT: '4598' }),
    start('main-api.ts', at, { PORT: '4596' }),
    start('cli.ts', at, {}, ['clock', '--add-days', '1']),
    start('cli.ts', at, {}, ['seed-demo']),
  ]);
  for (const end of ends)
    expect(end).toEqual({ code: 1, lines: [expect.stringMatching(/DATABASE_URL is a production’s; set NODE_ENV/)] });
  expect(await rows(db, sql`select username from staff where username in ('r.solano', 'n.weiss')`)).toEqual([]);
});

async function insertStaff(db: Db, email: string): Promise<void> {
  await sql`insert into staff (username, email, role, password_hash, created_at) values (${email}, ${email}, 'owner', 'x', now())`.execute(
    db,
  );
}
