import { afterAll, expect, test } from 'vitest';
import { listPublicNews } from '#features/news/index.ts';
import { createWorld } from '#test/world.ts';
import { sampleNews } from './sample-news.ts';
import { seedAchievers } from './seed-achievers.ts';
import { seedNews } from './seed-news.ts';

const world = await createWorld();
afterAll(() => world.close());

test('the demo’s news and gallery are public, newest first, and each says that it is a sample; no sitemap has them', async () => {
  const { id } = await world.staff();
  const by = { kind: 'staff', id, role: 'owner', ip: '', requestId: '' } as const;
  await seedNews(world.db, by);
  await seedAchievers(world.db, by);
  const { allnews } = (await world.visitor.get('/news/list')).body as { allnews: Record<string, unknown>[] };
  expect(allnews.map(({ title, state, sample }) => ({ title, state, sample }))).toEqual(
    sampleNews.map(({ title }) => ({ title, state: 'published', sample: true })),
  );
  const [withPicture] = allnews
    .map(({ picture }) => picture as { address: string; alt: string } | null)
    .filter(Boolean);
  expect(withPicture?.alt).toMatch(/^A sample drawing/);
  expect((await fetch(world.base + withPicture?.address)).status).toBe(200);
  expect(await listPublicNews(world.db, 10)).toEqual([]);
  const { allachivers } = (await world.visitor.get('/achivers/list')).body as { allachivers: Record<string, string>[] };
  expect(allachivers.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((place) => `Sample member ${place}`));
  expect((await fetch(world.base + allachivers[0]?.image)).headers.get('content-type')).toBe('image/png');
});
