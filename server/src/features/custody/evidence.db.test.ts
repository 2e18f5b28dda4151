import { MAX_IMAGE_BYTES } from '@fairlead/contract/domain/upload.ts';
import type { CustodyCount } from '@fairlead/contract/features/custody.ts';
import { afterAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#foundation/db.ts';
import { storeImage } from '#foundation/files.ts';
import { createPng } from '#foundation/image.testkit.ts';
import { openSession, type SessionKind } from '#foundation/session.ts';
import { type Caller, createWorld } from '#test/world.ts';
import { custodyIn, custodyStaff, place } from './custody.testkit.ts';

const world = await createWorld();
afterAll(() => world.close());
const [, finance, other, auditor] = await custodyStaff(world);
const { count, countRows } = custodyIn(world, auditor);

async function upload(by: Caller, image: Buffer | string, kind: SessionKind = 'staff') {
  const { token } = await inTransaction(world.db, (tx) =>
    openSession(tx, kind, by.id, { ip: '', agent: '', secondFactor: true }),
  );
  const form = new FormData();
  form.append('image', typeof image === 'string' ? image : new File([new Uint8Array(image)], 'statement.exe'));
  const response = await fetch(`${world.base}/api/v1/custody/evidence`, {
    method: 'POST',
    headers: { cookie: `fairlead_${kind}=${token}`, 'x-session': kind },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { name: string; code?: string } };
}

const uploadPng = async (by: Caller) => (await upload(by, await createPng(4, 3))).body.name;
const readNames = async () =>
  (await rows(world.db, sql<{ name: string }>`select name from files order by name`)).length;

test('a count keeps the picture of a statement, which those who read custody see and no one else', async () => {
  const name = await uploadPng(finance);
  // before a count has it, it is no one's
  expect((await finance.get(`/custody/evidence/${name}`)).status).toBe(404);
  const recorded = (await count(finance, [place('10', { picture: name })])).body.count as CustodyCount;
  expect(recorded.places).toMatchObject([{ place: 'Cold wallet', picture: name }]);
  for (const by of [finance, other, auditor]) {
    const { picture } = (await by.get(`/custody/evidence/${name}`)).body as { picture: Record<string, string> };
    expect(picture).toMatchObject({ type: 'image/png', width: 4, height: 3 });
    expect(
      Buffer.from(picture.base64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  }
  expect((await (await world.staff('sue', 'support')).get(`/custody/evidence/${name}`)).status).toBe(403);
  expect((await (await world.member()).get(`/custody/evidence/${name}`)).status).toBe(403);
  expect((await world.visitor.get(`/custody/evidence/${name}`)).status).toBe(401);
  expect((await fetch(`${world.base}/files/${name}`)).status).toBe(404);
  // a later count that carries the place over has its evidence too, and the audit log says that there is one
  const later = (await count(finance, [place('1', { place: 'Hot wallet' })])).body.count as CustodyCount;
  expect(later.places.map(({ place: at, picture }) => [at, picture])).toEqual([
    ['Cold wallet', name],
    ['Hot wallet', null],
  ]);
  const logged = await rows(
    world.db,
    sql<{ after: string }>`select after::text from audit_log where action = 'custody.count'`,
  );
  expect(logged.filter(({ after }) => after.includes(name))).toHaveLength(1);
});

test('a picture is evidence of one place, for who uploaded it, and only where it was uploaded for custody', async () => {
  const before = await countRows();
  const [mine, used] = [await uploadPng(finance), await uploadPng(finance)];
  expect((await count(finance, [place('1', { picture: used })])).status).toBe(200);
  const { name: elsewhere } = await inTransaction(world.db, async (tx) =>
    storeImage(tx, await createPng(2, 2), { public: false }),
  );
  for (const [by, picture] of [
    [finance, used],
    [finance, elsewhere],
    [finance, 'f'.repeat(32)],
    [other, mine],
  ] as const)
    expect(await count(by, [place('1', { picture })])).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('The picture of “Cold wallet” is no longer there.') },
    });
  expect(
    (await count(finance, [place('1', { picture: mine }), { place: 'Two', amount: '1', picture: mine }])).status,
  ).toBe(400);
  expect((await finance.get(`/custody/evidence/${elsewhere}`)).status).toBe(404);
  expect((await finance.get('/custody/evidence/..%2F1')).status).toBe(400);
  expect(await countRows()).toBe(before + 1);
  // what was refused took nothing: it can be sent again
  expect((await count(finance, [place('1', { picture: mine })])).status).toBe(200);
});

test('what is no picture, too large, or sent by who may not count is kept nowhere', async () => {
  const before = await readNames();
  for (const image of [
    'text',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7'),
  ])
    expect((await upload(finance, image)).status).toBe(400);
  const large = Buffer.concat([await createPng(2, 2), Buffer.alloc(MAX_IMAGE_BYTES)]);
  expect([400, 413]).toContain((await upload(finance, large)).status);
  expect((await upload(auditor, await createPng(2, 2))).status).toBe(403);
  expect((await upload(await world.member(), await createPng(2, 2), 'member')).status).toBe(403);
  expect(await readNames()).toBe(before);
});

test('pictures of forms that were left go after a day, those that counts have stay', async () => {
  const left = await uploadPng(finance);
  const before = await readNames();
  await sql`update custody_uploads set uploaded_at = uploaded_at - interval '2 days'`.execute(world.owner);
  const next = await uploadPng(finance);
  expect(await readNames()).toBe(before);
  expect((await count(finance, [place('1', { picture: left })])).status).toBe(400);
  expect((await count(finance, [place('1', { picture: next })])).status).toBe(200);
  expect((await world.verify()).filter(({ broken }) => broken > 0)).toEqual([]);
});
