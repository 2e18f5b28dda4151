import type { CustodyCaseDetail } from '@fairlead/contract/features/custody.ts';
import { afterAll, expect, test } from 'vitest';
import { listPublicNews } from '#features/news/index.ts';
import { addCapital } from '#features/treasury/index.ts';
import { systemActor } from '#foundation/actor.ts';
import { now } from '#foundation/clock.ts';
import { inTransaction } from '#foundation/db.ts';
import { createWorld } from '#test/world.ts';
import type { ApiClient } from './demo-context.ts';
import { sampleNews } from './sample-news.ts';
import { seedAchievers } from './seed-achievers.ts';
import { seedCustody } from './seed-custody.ts';
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

test('the demo’s count of custody says that it is a sample, and its difference waits for two people', async () => {
  await inTransaction(world.db, (tx) =>
    addCapital(tx, systemActor, { amount: 1_000_000_001n, txid: `0x${'1'.repeat(64)}` }),
  );
  const caller = await world.staff('nora', 'finance');
  const call: ApiClient = async (method, path, body) => (await caller.send(method, path, body)).body;
  const staff = Object.assign(call, { confirmed: async () => call });
  await seedCustody(staff, { at: await now(world.db), provider: { place: 'nowpayments', holds: 250_000_000n } });
  const found = (await caller.get('/custody/cases/1')).body as unknown as CustodyCaseDetail;
  expect(found).toMatchObject({ state: 'open', difference: -0.38, proposed_by: null });
  expect(found.counts.map(({ places }) => places)).toMatchObject([
    [
      { place: 'Sample cold wallet', amount: 749.620001, note: expect.stringMatching(/^Sample: /) },
      { place: 'nowpayments', amount: 250, note: expect.stringMatching(/^Sample: /) },
    ],
  ]);
  expect(found.notes.map(({ text }) => text)).toEqual([expect.stringMatching(/^Sample: /)]);
});
