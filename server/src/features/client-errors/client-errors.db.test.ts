import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const world = await createWorld({ rateLimits: true, trustProxy: ['127.0.0.1'] });
afterAll(() => world.close());

const report = { reference: 'abcd1234', screen: 'dashboard', message: 'x is undefined', frames: '' };
const send = (body: unknown, ip: string, headers: Record<string, string> = {}) =>
  fetch(`${world.base}/api/v1/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
    body: JSON.stringify(body),
  });

test('signed out, 24 at once: ten are answered, the others wait their minute, and another network is served', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async () => (await send(report, '198.51.100.7')).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  const refused = await send(report, '198.51.100.7');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(report, '203.0.113.7')).status).toBe(200);
});

test.each([
  ['more than it may be', { ...report, message: 'x'.repeat(301) }, 400],
  ['a field that nothing asks for', { ...report, email: 'mary@example.test' }, 400],
  ['a path for a screen', { ...report, screen: '/user/profile/7' }, 400],
  ['a reference that breaks the log line', { ...report, reference: 'ab\ncd123' }, 400],
  ['a body without end', { ...report, frames: 'x'.repeat(70_000) }, 413],
])('%s is refused', async (_name, body, status) => {
  expect((await send(body, '192.0.2.7')).status).toBe(status);
});

test('another site cannot report', async () => {
  expect((await send(report, '192.0.2.8', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});
