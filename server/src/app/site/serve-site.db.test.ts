import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { createApp } from '#app/server.ts';
import { createLog } from '#foundation/log.ts';
import { startingNow } from '#test/database.ts';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
const siteRoot = await mkdtemp(join(tmpdir(), 'fairlead-site-'));
await writeFile(join(siteRoot, 'assets.json'), JSON.stringify({ boot: 'start()', css: '' }));
await writeFile(
  join(siteRoot, 'render.mjs'),
  `export const sitePages = {
     listAddresses: async () => ['/', '/learn'],
     normalizeAddress: (url) => url,
     draw: async (address, { publicUrl }) => ({ status: 200, html: publicUrl + address }),
   };`,
);
const services = { db: world.db, config: world.config, log: createLog('test', 'silent') };
const app = await createApp(routes, services, { siteRoot });
afterAll(async () => {
  await app.close();
  await world.close();
  await rm(siteRoot, { recursive: true });
});

test('a page may run the one script that stands in it, and no other', async () => {
  const readPolicy = async (path: string) => String((await app.inject(path)).headers['content-security-policy']);
  const hash = createHash('sha256').update('start()').digest('base64');
  expect(await readPolicy('/')).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(await readPolicy('/learn')).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(await readPolicy('/api/v1/settings')).toContain("script-src 'self';");
});

test('only pages that anyone may read stay in the browser process of who opened them', async () => {
  const readOpenerPolicy = async (path: string) => (await app.inject(path)).headers['cross-origin-opener-policy'];
  for (const path of ['/', '/learn', '/learn/first', '/news', '/news/1', '/legal/risk', '/transparency'])
    expect(await readOpenerPolicy(path), path).toBeUndefined();
  for (const path of ['/api/v1/settings', '/api/v1/auth/session'])
    expect(await readOpenerPolicy(path), path).toBe('same-origin');
});

test('the sitemap lists known pages and what of the news is public, and says where it stands', async () => {
  const staff = await world.staff();
  const add = (title: string, more: object) => staff.post('/news/add', { title, body: 'What happened.', ...more });
  await add('Public', { published: true });
  await add('A draft', {});
  await add('Planned', { published: true, published_at: new Date(startingNow() + 86_400_000).toISOString() });
  const { body, headers } = await app.inject('/sitemap.xml');
  const { publicUrl } = world.config;
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toHaveLength(3);
  expect(addresses.slice(0, 2)).toEqual([`${publicUrl}/`, `${publicUrl}/learn`]);
  expect(addresses[2]).toMatch(/\/news\/\d+$/);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');

  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('who asks for the head of a page gets what its page would say, without the page', async () => {
  for (const url of ['/', '/learn', '/sitemap.xml', '/robots.txt']) {
    const [page, head] = [await app.inject({ url }), await app.inject({ url, method: 'HEAD' })];
    expect(page.statusCode).toBe(200);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(page.headers[name]);
    expect([head.statusCode, head.body]).toEqual([200, '']);
  }
});
