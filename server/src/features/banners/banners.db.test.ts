import type { Banner } from '@fairlead/contract/features/banners.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { createJpeg, createPng, createWebp } from '#foundation/image.testkit.ts';
import { openSession } from '#foundation/session.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

const PATH = '/notifications/banner';

/** Sends a form as a browser does. */
async function upload(by: Caller, fields: Record<string, string | Buffer>, kind: 'staff' | 'member' = 'staff') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'banner.png'));
  const { token } = await inTransaction(world.db, (tx) => openSession(tx, kind, by.id, { ip: '', agent: '' }));
  const response = await fetch(`${world.base}/api/v1${PATH}`, {
    method: 'POST',
    headers: { cookie: `fairlead_${kind}=${token}`, 'x-session': kind },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { message: string; banner?: Banner } };
}

const shown = async (who: Caller) => (await who.get(PATH)).body.banner as Banner | null;
const filesKept = async () => (await rows(world.db, sql`select 1 from files`)).length;
const picture = await createPng(60, 10);

test('what staff upload stands above the pages of members, written again by us, until it is removed', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  expect(await shown(member)).toBe(null);
  expect((await world.visitor.get(PATH)).status).toBe(200);
  for (const image of [await createJpeg(60, 10), await createWebp(60, 10), picture])
    expect(await upload(staff, { image })).toMatchObject({
      status: 200,
      body: { message: 'Banner created successfully!', banner: { alt: '', state: 'current' } },
    });
  const banner = await shown(member);
  expect(banner).toMatchObject({ alt: '', link: null, from: null, to: null, width: 60, height: 10 });
  expect((await member.get('/notifications/notices')).body.banner).toEqual(banner);
  const served = await fetch(world.base + banner?.image);
  expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 60 });
  // of the three pictures one is left
  expect(await filesKept()).toBe(1);
  expect((await member.delete(PATH, { id: banner?.id })).status).toBe(403);
  expect((await staff.delete(PATH, { id: banner?.id })).status).toBe(200);
  expect([await shown(member), await filesKept()]).toEqual([null, 0]);
  expect((await staff.delete(PATH, { id: banner?.id })).status).toBe(404);
});

test.each([
  ['no picture', { image: Buffer.from('GIF89a not a picture') }, 'no PNG, JPEG or WebP'],
  ['an SVG', { image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') }, 'no PNG, JPEG or WebP'],
  ['an empty file', { image: Buffer.alloc(0) }, 'empty'],
  ['text in its place', { image: 'x' }, 'Choose a picture'],
  ['a script as its link', { image: picture, alt: 'x', link: 'javascript:alert(1)' }, 'link: Use an https address'],
  ['another site by two slashes', { image: picture, alt: 'x', link: '//evil.example' }, 'link: Use an https address'],
  ['a link without a name', { image: picture, link: '/learn' }, 'alt: Describe the picture'],
  ['days the wrong way round', { image: picture, from: '2026-12-02', to: '2026-12-01' }, 'to: Use a last day'],
  ['a day that is none', { image: picture, from: '2026-02-30' }, 'from'],
  ['a promise', { image: picture, alt: 'Guaranteed profit' }, 'must not say'],
])('%s is refused, and the one before stays', async (_, fields, reason) => {
  const staff = await world.staff();
  await upload(staff, { image: picture, alt: 'Before' });
  const before = [await shown(staff), await filesKept()];
  const refused = await upload(staff, fields);
  expect([400, 422]).toContain(refused.status);
  expect(refused.body.message).toContain(reason);
  expect([await shown(staff), await filesKept()]).toEqual(before);
});

test('members upload none; of several at once one is current, and no picture is left over', async () => {
  const [staff, other, member] = [await world.staff(), await world.staff(), await world.member()];
  expect((await upload(member, { image: picture }, 'member')).status).toBe(403);
  const uploads = await Promise.all(
    [staff, other, staff, other].map((by, index) => upload(by, { image: picture, alt: `Banner ${index}` })),
  );
  expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [row] = await rows(
    world.db,
    sql<{ id: number; alt: string; count: number }>`select id, alt, count(*) over ()::int as count from banners`,
  );
  expect(row?.count).toBe(1);
  expect(await shown(member)).toMatchObject({ id: row?.id, alt: row?.alt });
  expect(await filesKept()).toBe(1);
});

test('it is shown from its first day to its last, and staff change what it says; a replaced one is not changed', async () => {
  const [staff, member] = [await world.staff(), await world.member()];
  await upload(staff, { image: picture });
  const { id } = (await shown(member)) ?? { id: 0 };
  const [{ today } = { today: '' }] = await rows(
    world.db,
    sql<{ today: string }>`select (app_now() at time zone 'UTC')::date as today`,
  );
  const day = (offset: number) => new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
  const details = { id, alt: 'Question week', link: '/user/queries' };
  const state = async () => (await staff.get(`${PATH}/stored`)).body.banner;
  expect((await staff.put(PATH, { ...details, from: day(1), to: '' })).status).toBe(200);
  expect([await shown(member), await state()]).toMatchObject([null, { state: 'scheduled', from: day(1), to: null }]);
  await staff.put(PATH, { ...details, from: day(-1), to: day(0) });
  expect(await shown(member)).toMatchObject({ alt: 'Question week', link: '/user/queries' });
  await staff.put(PATH, { ...details, from: '', to: day(-1) });
  expect([await shown(member), await state()]).toMatchObject([null, { state: 'ended' }]);
  expect((await member.put(PATH, details)).status).toBe(403);
  expect((await staff.put(PATH, { ...details, link: 'data:text/html,x' })).status).toBe(400);
  await upload(staff, { image: picture });
  expect((await staff.put(PATH, details)).status).toBe(404);
});
