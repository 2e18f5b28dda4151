import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rows, sql } from '#foundation/db.ts';
import { createJpeg, createPng } from '#foundation/image.testkit.ts';
import { type Caller, createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

type Shown = { id: number; name: string; title: string; image: string; width: number; height: number };
const PATH = '/achivers';

/** Sends a form as the specification's client does, without a header of its own. */
async function upload(
  by: Caller,
  fields: Record<string, string | Buffer | undefined>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Ann Lee',
    title: 'Gold, March 2026',
    consent: 'true',
    ...fields,
  })) {
    if (typeof value === 'string') form.append(name, value);
    else if (value)
      form.append(name, new File([new Uint8Array(value)], '../../etc/passwd.html', { type: 'text/html' }));
  }
  const cookie = by === world.visitor ? {} : { cookie: await getCookie(by) };
  const response = await fetch(`${world.base}/api/v1${PATH}/add`, {
    method: 'POST',
    headers: { ...cookie, ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const kinds = new Map<Caller, 'member' | 'staff'>();
async function getCookie(by: Caller): Promise<string> {
  const { openSession } = await import('#foundation/session.ts');
  const kind = kinds.get(by) ?? 'staff';
  const { token } = await world.db.transaction().execute((tx) => openSession(tx, kind, by.id, { ip: '', agent: '' }));
  return `fairlead_${kind}=${token}`;
}

const dot = await createPng(1, 1);
const gallery = async () => (await world.visitor.get(`${PATH}/list`)).body.allachivers as Shown[];
const filesKept = async () => (await rows(world.db, sql`select 1 from files`)).length;

test('staff add a picture; anyone sees it, served as a picture and nothing else', async () => {
  const staff = await world.staff();
  const picture = await createPng(40, 30);
  expect(await upload(staff, { image: picture })).toMatchObject({ status: 200 });
  const [shown] = await gallery();
  expect(shown).toMatchObject({ name: 'Ann Lee', title: 'Gold, March 2026', width: 40, height: 30 });
  expect(shown?.image).toMatch(/^\/files\/[0-9a-f]{32}$/);
  const served = await fetch(world.base + shown?.image);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  // what is served is the same picture, written by us
  expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });
  const [audited] = await rows(
    world.db,
    sql<{ action: string; actor_id: number }>`select action, actor_id from audit_log order by id desc limit 1`,
  );
  expect(audited).toEqual({ action: 'achiever.add', actor_id: staff.id });
});

test('taken out, the picture goes too', async () => {
  const staff = await world.staff();
  await upload(staff, { name: 'Short Visit', image: await createJpeg() });
  const shown = (await gallery()).find(({ name }) => name === 'Short Visit');
  const before = await filesKept();
  expect(await staff.delete(`${PATH}/${shown?.id}`)).toMatchObject({ status: 200 });
  expect(await filesKept()).toBe(before - 1);
  expect((await fetch(world.base + shown?.image)).status).toBe(404);
  expect((await staff.delete(`${PATH}/${shown?.id}`)).status).toBe(404);
});

test.each([
  ['no picture', { image: undefined }, 'Choose a picture'],
  ['an empty one', { image: Buffer.alloc(0) }, 'empty'],
  ['text in its place', { image: 'data:image/png;base64,AAAA' }, 'Choose a picture'],
  ['an SVG', { image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'no PNG, JPEG or WebP'],
  ['no name', { name: ' ', image: dot }, 'Write the name'],
  ['a promise', { title: 'Guaranteed profit', image: dot }, 'Guaranteed'],
  ['a consent that is not given', { consent: 'false', image: dot }, 'agreed in writing'],
  ['a field too many', { image: dot, role: 'admin' }, 'role: not a field'],
])('%s is refused and nothing is kept', async (_, fields, expected) => {
  const staff = await world.staff();
  const before = await filesKept();
  const refused = await upload(staff, fields);
  expect([400, 422]).toContain(refused.status);
  expect(refused.body.message).toContain(expected);
  expect(await filesKept()).toBe(before);
});

test('who was added by the specification’s fields alone is shown once consent is recorded', async () => {
  const staff = await world.staff();
  expect(await upload(staff, { name: 'Of Old', image: dot, consent: undefined })).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('once written consent is recorded') },
  });
  const find = async (by: Caller) =>
    ((await by.get(`${PATH}/list`)).body.allachivers as (Shown & { consent: boolean })[]).find(
      ({ name }) => name === 'Of Old',
    );
  expect(await find(world.visitor)).toBeUndefined();
  const shown = await find(staff);
  expect(shown?.consent).toBe(false);
  expect((await (await world.member()).post(`${PATH}/${shown?.id}/consent`)).status).toBe(403);
  expect((await staff.post(`${PATH}/${shown?.id}/consent`)).status).toBe(200);
  expect(await find(world.visitor)).toMatchObject({ consent: true });
  const who = sql<{ consent_by: number }>`select consent_by from achievers where name = 'Of Old'`;
  expect(await rows(world.db, who)).toEqual([{ consent_by: staff.id }]);
  expect((await staff.post(`${PATH}/999999/consent`)).status).toBe(404);
});

test('over 2 MiB is refused by size, and a body larger than any picture before it is read', async () => {
  const staff = await world.staff();
  const over = await upload(staff, { image: Buffer.alloc(2 * 1024 * 1024 + 1) });
  expect(over.status).toBe(400);
  const far = await upload(staff, { image: Buffer.alloc(3 * 1024 * 1024) });
  expect(far).toMatchObject({ status: 413, body: { message: 'The request is larger than the 2 MiB allowed' } });
});

test('no one but staff adds; a form of another site is refused; other calls take no multipart', async () => {
  const [member, staff] = [await world.member(), await world.staff()];
  kinds.set(member, 'member');
  expect((await upload(world.visitor, { image: dot })).status).toBe(401);
  expect((await upload(member, { image: dot })).status).toBe(403);
  const others: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const sent of others) expect((await upload(staff, { image: dot }, sent)).status).toBe(403);
  const form = new FormData();
  form.append('title', 'x');
  const other = await fetch(`${world.base}/api/v1/news/add`, {
    method: 'POST',
    headers: { cookie: await getCookie(staff), 'x-session': 'staff' },
    body: form,
  });
  expect(other.status).toBe(415);
});

test('the same key is one row; with another picture it is refused', async () => {
  const staff = await world.staff();
  const key = { 'idempotency-key': 'picture-1' };
  const fields = { name: 'Only Once', image: await createPng(5, 5) };
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload(staff, fields, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await gallery()).filter(({ name }) => name === 'Only Once')).toHaveLength(1);
  expect(await upload(staff, { ...fields, image: await createPng(5, 6) }, key)).toMatchObject({
    status: 422,
    body: { code: 'key_reused' },
  });
});

test('an address that was never given finds nothing', async () => {
  for (const name of ['0'.repeat(32), '..%2f..%2fetc%2fpasswd', 'x'])
    expect((await fetch(`${world.base}/files/${name}`)).status).toBe(404);
});
