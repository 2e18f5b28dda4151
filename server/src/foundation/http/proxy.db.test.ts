import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#features/auth/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { inTransaction, one, sql } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';

/** The proxy calls from 127.0.0.2, everyone else from another address: both reach the platform itself. */
const PROXY = '127.0.0.2';
const PUBLIC_URL = 'https://fairlead.test';
const world = await createWorld({ publicUrl: PUBLIC_URL, trustProxy: [PROXY] });
const upstream = new URL(world.base);

/** As Caddy and nginx do: what the client says of itself is kept before the proxy's own word, host and scheme are the proxy's. */
const proxy = createServer((incoming, outgoing) => {
  const claimed = incoming.headers['x-forwarded-for'];
  const headers = {
    ...incoming.headers,
    host: upstream.host,
    'x-forwarded-for': [claimed, incoming.headers['x-test-client'] ?? '203.0.113.9'].filter(Boolean).join(', '),
    'x-forwarded-proto': incoming.headers['x-test-scheme'] ?? 'https',
    'x-forwarded-host': 'fairlead.test',
  };
  const { method, url } = incoming;
  const target = { host: upstream.hostname, port: upstream.port, localAddress: PROXY, method, path: url, headers };
  incoming.pipe(
    request(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    }),
  );
});
await new Promise<void>((resolve) => {
  proxy.listen(0, '127.0.0.1', resolve);
});
const behind = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
afterAll(async () => {
  proxy.close();
  await world.close();
});

const PASSWORD = 'harbour-quartz-9';
await inTransaction(world.db, (tx) =>
  createStaff(tx, systemActor, { email: 'sara@staff.test', username: 'sara', password: PASSWORD, role: 'owner' }),
);
const signIn = (base: string, headers: Record<string, string> = {}, password = PASSWORD) =>
  fetch(`${base}/api/v1/auth/adminsignin`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'sara', password }),
  });
const auditedAddress = async () =>
  (
    await one(
      world.db,
      sql<{ ip: string }>`select ip from audit_log where action = 'auth.sign_in' order by id desc limit 1`,
    )
  ).ip;

test('behind the proxy the audit has the client’s address, cookies are Secure and HSTS is set', async () => {
  const response = await signIn(behind);
  expect(response.status).toBe(200);
  expect(await auditedAddress()).toBe('203.0.113.9');
  const cookies = response.headers.getSetCookie();
  expect(cookies.some((cookie) => /^__Host-fairlead_staff=.*; Secure/.test(cookie))).toBe(true);
  expect(response.headers.get('strict-transport-security')).toContain('max-age=');
});

test('what a client says of itself through the proxy is not believed', async () => {
  expect((await signIn(behind, { 'x-forwarded-for': '192.0.2.66', forwarded: 'for=192.0.2.67' })).status).toBe(200);
  expect(await auditedAddress()).toBe('203.0.113.9');
});

test('around the proxy nothing that is forwarded is believed', async () => {
  const spoofed = { 'x-forwarded-for': '192.0.2.66', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.test' };
  const answer = await signIn(world.base, spoofed);
  expect(answer.status).toBe(200);
  expect(await auditedAddress()).toBe('127.0.0.1');
  expect((await signIn(world.base, { ...spoofed, origin: 'https://evil.test' })).status).toBe(403);
});

test('pages of the public address may call, those of another may not', async () => {
  expect((await signIn(behind, { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await signIn(behind, { origin: 'https://evil.test' })).status).toBe(403);
  expect((await signIn(behind, { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' })).status).toBe(403);
  // the host by which the proxy itself reaches the platform is no page's
  expect((await signIn(behind, { origin: `http://${upstream.host}` })).status).toBe(403);
});

test('what came to the proxy without TLS is sent to the public address', async () => {
  const response = await fetch(`${behind}/login?next=%2F`, {
    redirect: 'manual',
    headers: { 'x-test-scheme': 'http' },
  });
  expect([response.status, response.headers.get('location')]).toEqual([308, `${PUBLIC_URL}/login?next=%2F`]);
  expect((await fetch(`${world.base}/healthz`, { headers: { 'x-forwarded-proto': 'http' } })).status).toBe(200);
});

test('waits of guesses are the client’s own, not everyone’s behind the proxy', async () => {
  const guesser = { 'x-test-client': '203.0.113.50' };
  for (let guess = 0; guess < 5; guess += 1)
    expect((await signIn(behind, guesser, 'wrong-password-1')).status).toBe(401);
  expect((await signIn(behind, guesser)).status).toBe(429);
  expect((await signIn(behind)).status).toBe(200);
});
