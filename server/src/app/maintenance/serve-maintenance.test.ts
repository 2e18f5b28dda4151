import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Services } from '#foundation/http/call.ts';
import { serveMaintenance } from './serve-maintenance.ts';
import type { SiteGate } from './site-gate.ts';

const away = () => Promise.reject(new Error('the database is away'));
const stop = { kind: 'site' as const, since: new Date('2026-11-20T21:30:00Z'), notice: null };

async function ask(findStop: SiteGate['findStop'], method: 'GET' | 'HEAD', path: string): Promise<number> {
  const app = fastify();
  // no query gets through: the page must stand without one
  serveMaintenance(app as never, { db: undefined } as unknown as Services, { findStop });
  app.get('/*', async () => 'the page');
  return (await app.inject({ method, url: path })).statusCode;
}

test('while the database is away pages are served as ever', async () => {
  expect(await ask(away, 'GET', '/learn')).toBe(200);
});

test('the maintenance page stands without the database, for HEAD as well, and not before staff', async () => {
  expect(await ask(async () => stop, 'GET', '/learn')).toBe(503);
  expect(await ask(async () => stop, 'HEAD', '/user/dashboard')).toBe(503);
  for (const path of ['/admin/dashboard', '/admin-login', '/assets/a.js', '/sw.js', '/healthz', '/api/v1/settings'])
    expect([path, await ask(async () => stop, 'GET', path)]).toEqual([path, 200]);
});
