import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rollUpTransactions } from '#features/transactions/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { audit } from '#foundation/audit.ts';
import { chainAudit, getChainState } from '#foundation/audit-chain.ts';
import { setClockOffset } from '#foundation/clock.ts';
import { inTransaction, sql } from '#foundation/db.ts';
import { productionEnv } from '#test/production-env.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());
const dataDir = await mkdtemp(join(tmpdir(), 'cli-'));

/** Runs a command as the operator does. */
function cli(args: string[], options: { input?: string; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: world.config.databaseUrl, DATA_DIR: dataDir, ...options.env },
  });
  child.stdin.end(options.input ?? '');
  let out = '';
  let err = '';
  child.stdout.on('data', (part: Buffer) => {
    out += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    err += part;
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  );
}

test('help lists the commands, an unknown one is refused', async () => {
  const help = await cli(['--help']);
  expect(help.code).toBe(0);
  for (const command of ['migrate', 'create-admin', 'clock', 'verify']) expect(help.out).toContain(command);
  expect((await cli(['nonsense'])).code).toBe(1);
});

test('verify finds a kept hash of the audit log, and ends with 1 for one that is not in its chain', async () => {
  await inTransaction(world.db, (tx) => audit(tx, systemActor, { action: 'backup.record', subject: 'backup' }));
  await chainAudit(world.db);
  const { hash, position } = await getChainState(world.db);
  const kept = await cli(['verify', '--audit-hash', `${hash}`]);
  expect(kept).toMatchObject({ code: 0 });
  expect(kept.out).toContain(`${hash} is the audit log’s hash at position ${position}`);
  const lost = await cli(['verify', '--audit-hash', '0'.repeat(64)]);
  expect(lost).toMatchObject({ code: 1 });
  expect(lost.out).toContain('is not in the audit log’s chain');
});

test('verify says what it checked, and ends with 1 when something is broken', async () => {
  await world.member({ main: '10' });
  const clean = await cli(['verify']);
  expect(clean).toMatchObject({ code: 0 });
  expect(clean.out).toMatch(/ok {6}all balances sum to zero \(\d+ checked\)/);
  const member = await world.member();
  await sql`update members set ancestors = array[${member.id}::int] where id = ${member.id}`.execute(world.db);
  const broken = await cli(['verify']);
  expect(broken.code).toBe(1);
  expect(broken.out).toContain('BROKEN');
  expect(broken.out).not.toContain('rebuild');
  await sql`update members set ancestors = '{}' where id = ${member.id}`.execute(world.db);
});

test('verify names the command that makes broken derived data again, and it does', async () => {
  await world.give((await world.member()).id, '20');
  await rollUpTransactions(world.db);
  await sql`update statement_counts set lines = lines + 1`.execute(world.db);
  await sql`update volume_totals set team = team + 1`.execute(world.db);
  const broken = await cli(['verify']);
  expect(broken.code).toBe(1);
  expect(broken.out).toContain('`npm run -s cli -- rebuild`');
  expect(await cli(['rebuild'])).toMatchObject({ code: 0 });
  expect(await cli(['verify'])).toMatchObject({ code: 0 });
});

test('create-admin makes staff who can sign in, from standard input too, and reports every error in a sentence', async () => {
  const who = ['--email', 'boss@staff.test', '--username', 'boss'];
  const made = await cli(['create-admin', ...who], { input: 'harbour-quartz-9\n' });
  expect(made).toMatchObject({ code: 0 });
  expect(made.out).toContain('/admin-login');
  const signedIn = await world.visitor.post('/auth/adminsignin', { email: 'boss', password: 'harbour-quartz-9' });
  expect(signedIn.body.admin).toMatchObject({ email: 'boss@staff.test', role: 'admin' });
  const again = await cli(['create-admin', ...who, '--password', 'harbour-quartz-9']);
  expect(again.code).toBe(1);
  expect(again.err).toMatch(/This username or email address already has a staff account\n$/);
  expect(again.err).not.toContain('    at ');
  const result = await cli(['create-admin', '--email', 'x', '--username', 'y', '--password', 'z']);
  expect(result.code).toBe(1);
  for (const field of ['email', 'username', 'password']) expect(result.err).toContain(`${field}:`);
});

test('clock shows and moves the time, never back, and never in production', async () => {
  await inTransaction(world.db, (tx) => setClockOffset(tx, 0));
  expect((await cli(['clock'])).out).toContain('real time');
  expect((await cli(['clock', '--add-days', '3'])).out).toContain('moved by 3 days');
  expect((await cli(['clock', '--add-days', '-1'])).code).toBe(1);
  expect((await cli(['clock', 'add', '12h'])).out).toContain('moved by 3 days 12 hours.');
  const refused = await cli(['clock', 'add', '1h'], { env: productionEnv });
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain('production');
});

test('a database no one can reach is one sentence', async () => {
  const lost = await cli(['verify'], { env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } });
  expect(lost.code).toBe(1);
  expect(lost.err.trim().split('\n')).toHaveLength(1);
});

test('the server sees what migrations are applied', async () => {
  const response = await fetch(`${world.base}/readyz`);
  expect(await response.json()).toMatchObject({ database: true, migrations: true });
});
