import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { openDb, openPool } from '#foundation/db.ts';
import { createLog } from '#foundation/log.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const webRoot = await mkdtemp(join(tmpdir(), 'fairlead-web-'));
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>page</title>');
const log = createLog('test', 'silent');
const timeouts = { headersMs: 400, requestMs: 400, checkEveryMs: 50 };
const app = await createApp(routes, { db: world.db, config: world.config, log }, { webRoot, timeouts });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const owner = new pg.Client({ connectionString: world.config.databaseUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await app.close();
  await world.close();
  await rm(webRoot, { recursive: true });
});

/** Sends bytes as they are and reads until the server closes; clients would tidy the path up. */
function exchange(...parts: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
const getStatus = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const ask = async (method: string, path: string) => getStatus(await exchange(head(method, path)));
const post = (body: Buffer | string, ...headers: string[]) =>
  exchange(
    head(
      'POST',
      '/api/v1/auth/signin',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
    ),
    body,
  );

test.each([
  '//x',
  '//',
  '/%2e%2e/x',
  '/..%5cx',
  '/../../etc/passwd',
  '/%2e%2e%2fx',
  '/.%00',
  '/%',
  '/%zz',
  '/%c0%ae',
  '/x%5c..%5cy',
  '/./x',
])('a path that leads nowhere is the visitor’s mistake: %s', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) expect([200, 400, 404, 415]).toContain(await ask(method, path));
  expect([400, 404]).toContain(await ask('GET', `/api/v1${path}`));
});

test('what no one may send is refused with a reason, never with 500', async () => {
  const body = JSON.stringify({ email: 'x', password: 'y' });
  expect(getStatus(await post(body, 'Content-Encoding: zork'))).toBe(415);
  expect(getStatus(await post(body, 'Content-Encoding: gzip'))).toBe(400);
  expect(getStatus(await post(gzipSync(body).subarray(0, 20), 'Content-Encoding: gzip'))).toBe(400);
  expect(getStatus(await post(gzipSync(body), 'Content-Encoding: gzip'))).toBe(401);
  expect(getStatus(await post(gzipSync(Buffer.alloc(70_000, ' ')), 'Content-Encoding: gzip'))).toBe(413);
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'QUERY', 'LOCK'])
    expect([400, 404, 405]).toContain(await ask(method, '/api/v1/auth/session'));
  expect(await ask('NONSENSE', '/')).toBe(400);
  expect(await exchange(head('GET', '/', `X-Long: ${'x'.repeat(20_000)}`))).toMatch(/^HTTP\/1\.1 431 /);
});

test('HEAD asks for what may be read, and never runs a GET that acts', async () => {
  const member = await world.member();
  expect(await ask('HEAD', '/api/v1/auth/session')).toBe(200);
  expect(await ask('HEAD', '/')).toBe(200);
  const acting = routes.filter(({ endpoint }) => endpoint.hasSideEffects && endpoint.method === 'GET');
  expect(acting.length).toBeGreaterThan(1);
  for (const { endpoint } of acting)
    for (const prefix of ['/api/v1', ''])
      expect(await ask('HEAD', prefix + endpoint.path.replace(/\{\w+\}/g, '1'))).toBe(404);
  expect((await member.send('HEAD', '/auth/signout')).status).toBe(404);
  expect((await member.get('/transfer/list')).status).toBe(200);
});

test('a body or headers that trickle in end with 408 within the time', async () => {
  const slowBody = exchange(
    head('POST', '/api/v1/auth/signin', 'Content-Type: application/json', 'Content-Length: 500'),
    '{',
  );
  const slowHeaders = exchange('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  for (const answer of await Promise.all([slowBody, slowHeaders])) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"request_timeout"');
  }
});

test('pages may not be framed and may use nothing of the device', async () => {
  for (const path of ['/', '/api/v1/auth/session', '/api/v1/none']) {
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=()');
  }
});

const READY = { database: true, writable: true };

test.each(['53100', '53300', '57014', '57P01', '57P02', '57P03', '55P03', '08006'])(
  'a write that PostgreSQL cannot do now (%s) is 503 with Retry-After, and readyz says so',
  async (sqlstate) => {
    const member = await world.member();
    await world.give(member.id, '100', 'profit');
    await owner.query(`create or replace function refuse_write() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${sqlstate}'; end $$`);
    for (const table of ['transfers', 'app_state'])
      await owner.query(`create trigger refused before insert or update on ${table} execute function refuse_write()`);
    try {
      const { status, body } = await member.post('/transfer/touser', {
        values: { amount: 1, from: 'profit', to: 'main' },
      });
      expect([status, body.code]).toEqual([503, 'overloaded']);
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([503, { database: true, writable: false }]);
      expect(ready.headers.get('retry-after')).toBeTruthy();
    } finally {
      for (const table of ['transfers', 'app_state']) await owner.query(`drop trigger refused on ${table}`);
    }
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject(READY);
  },
);

test('a database that is away or has no connection left is 503 with Retry-After, and readyz says so', async () => {
  const away = openDb(openPool('postgres://nobody@127.0.0.1:1/none', { waitMs: 500 }));
  const pool = openPool(world.config.databaseUrl ?? '', { max: 1 });
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  const exhausted = openDb(pool);
  try {
    for (const db of [away, exhausted]) {
      const server = await createApp(routes, { db, config: world.config, log });
      const cookie = { cookie: 'fairlead_member=anything' };
      const read = await server.inject({ url: '/api/v1/transfer/list', headers: cookie });
      expect([read.statusCode, read.json().code]).toEqual([503, 'overloaded']);
      expect(Number(read.headers['retry-after'])).toBeGreaterThan(0);
      const ready = await server.inject({ url: '/readyz' });
      expect([ready.statusCode, ready.json().database]).toEqual([503, false]);
      await server.close();
    }
  } finally {
    held.release();
    await Promise.all([away.destroy(), exhausted.destroy()]);
  }
});

test('what is wrong with each field is said in the language of the answer', async () => {
  const body = JSON.stringify({ email: '', password: 'x'.repeat(300), other: 1 });
  expect(await post(body)).toContain(
    '"email: Enter your email or username; password: At most 200 characters; other: not a field of this call"',
  );
  const translated = await post(body, 'Accept-Language: en-XA');
  expect(translated).toMatch(/"email: ⟦[^;]+⟧; password: ⟦[^;]+⟧; ⟦other: [^;]+⟧"/);
  expect(translated).not.toMatch(/Enter|At most|not a field/);
});
