import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkDatabaseUrl } from './database-url.ts';
import { StartupError } from './startup-error.ts';

let web: Server;
const warnings: string[] = [];

beforeAll(async () => {
  web = createServer((_request, response) => response.end('no database'));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  web.close();
});

test('accepts a PostgreSQL, and warns where it gives durability up', async () => {
  await check(template((url) => (url.pathname = '/postgres')));
  expect(warnings.join()).toContain('fsync');
});

test('warns where PostgreSQL admits fewer connections than the processes may open', async () => {
  warnings.length = 0;
  await check(
    template((url) => (url.pathname = '/postgres')),
    10_000,
  );
  expect(warnings.join()).toMatch(/admits \d+ connections \(max_connections\), and .* may open 10000/);
});

test.for<[string, () => string, RegExp]>([
  ['a wrong password', () => template((url) => (url.password = 'wrong-secret')), /refuses the user "fairlead"/],
  ['an unknown database', () => template((url) => (url.pathname = '/nowhere')), /has no database "nowhere"/],
  ['a port no one listens on', () => 'postgres://a:b@127.0.0.1:1/c', /No PostgreSQL answers at 127.0.0.1:1/],
  ['an unknown host', () => 'postgres://a:b@nowhere.invalid/c', /the host "nowhere.invalid", which is not known/],
  ['another protocol', () => `postgres://a:b@127.0.0.1:${webPort()}/c`, /does not lead to a PostgreSQL/],
])('says in one sentence: %s', async ([, url, sentence]) => {
  const error = await check(url()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toMatch(sentence);
  expect((error as Error).message).not.toMatch(/wrong-secret|\n/);
});

function check(url: string, connections?: number): Promise<void> {
  return checkDatabaseUrl(url, { info: () => {}, warn: (text) => warnings.push(String(text)) }, connections);
}

function webPort(): number {
  return (web.address() as AddressInfo).port;
}

/** Addresses like the template's. No one may be connected to the template itself: it is being copied. */
function template(change: (url: URL) => void): string {
  const url = new URL(inject('templateUrl'));
  change(url);
  return url.href;
}
