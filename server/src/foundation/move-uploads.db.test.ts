import { inspect } from 'node:util';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inTransaction, one, rows, sql } from '#foundation/db.ts';
import { startObjectStore } from '#test/object-store.ts';
import { createWorld } from '#test/world.ts';
import { findPicture, removeFile, storeImage } from './files.ts';
import { createPng } from './image.testkit.ts';
import { createLog } from './log.ts';
import { moveUploads, moveUploadsJob } from './move-uploads.ts';
import { objectAddress, openObjectStore } from './object-store.ts';

const s3 = await startObjectStore();
const world = await createWorld({ uploads: s3.config });
const { db, config } = world;
afterAll(async () => {
  await world.close();
  await s3.close();
});
afterEach(() => s3.interfere());

const services = { db, config, log: createLog('test', 'silent') };
const store = openObjectStore(s3.config);
const upload = async (isPublic = true) => {
  const png = await createPng(4, 3);
  const { name } = await inTransaction(db, (tx) => storeImage(tx, png, { public: isPublic }));
  return name;
};
const remove = (name: string) => inTransaction(db, (tx) => removeFile(tx, name));
const isInDatabase = async (name: string) =>
  (await one(db, sql<{ here: boolean }>`select bytes is not null as here from files where name = ${name}`)).here;
const read = async (name: string) => {
  const response = await fetch(`${world.base}/files/${name}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const listNoted = async () =>
  (await rows(db, sql<{ name: string }>`select name from removed_objects`)).map(({ name }) => name);
const move = () => moveUploads(db, store, 0);

test('a picture moves to the store, and is served from there as before', async () => {
  const name = await upload();
  const before = await read(name);
  await move();
  expect(await isInDatabase(name)).toBe(false);
  expect(s3.objects.get(name)?.equals(before.bytes)).toBe(true);
  expect(s3.refused).toEqual([]);
  const after = await read(name);
  expect(after).toMatchObject({ status: 200, bytes: before.bytes });
  for (const header of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'])
    expect(after.headers.get(header)).toBe(before.headers.get(header));
  await remove(name);
});

test('a picture that is not public is given by its own call alone', async () => {
  const name = await upload(false);
  await move();
  expect((await read(name)).status).toBe(404);
  expect((await findPicture(services, sql`${name}::text`))?.bytes.equals(s3.objects.get(name) as Buffer)).toBe(true);
  await remove(name);
});

test('the job moves each picture once, by one worker at a time, and none where no store is set', async () => {
  const name = await upload();
  await moveUploadsJob.run({ ...services, config: { ...config, uploads: undefined } }, {});
  expect(await isInDatabase(name)).toBe(true);
  await Promise.all([moveUploadsJob.run(services, {}), moveUploadsJob.run(services, {})]);
  expect(await isInDatabase(name)).toBe(false);
  expect(s3.asked.filter((asked) => asked === `PUT ${name}`)).toHaveLength(1);
  await remove(name);
});

test('an answer that is lost leaves the picture in the database, and it is sent again', async () => {
  const name = await upload();
  for (const trouble of ['unavailable', 'lose_answer'] as const) {
    s3.interfere(() => trouble);
    await expect(move()).rejects.toThrow('object store');
    expect(await isInDatabase(name)).toBe(true);
    expect((await read(name)).status).toBe(200);
  }
  s3.interfere();
  await move();
  expect(await isInDatabase(name)).toBe(false);
  await remove(name);
});

test('a removed picture leaves no object, whenever it is removed', async () => {
  const [moved, halfway, early] = [await upload(), await upload(), await upload()];
  // never sent: there is no object to remove
  await remove(early);
  s3.interfere((method) => (method === 'PUT' ? 'lose_answer' : undefined));
  await expect(move()).rejects.toThrow();
  s3.interfere();
  const first = s3.objects.has(moved) ? moved : halfway;
  await remove(first);
  await move();
  for (const name of [moved, halfway].filter((each) => each !== first)) await remove(name);
  expect(await listNoted()).not.toContain(early);
  s3.interfere((method) => (method === 'DELETE' ? 'lose_answer' : undefined));
  await expect(move()).rejects.toThrow('object store');
  s3.interfere();
  await move();
  expect(await listNoted()).toEqual([]);
  expect([...s3.objects.keys()]).toEqual([]);
});

test('a picture that is removed while it is sent leaves no object', async () => {
  const name = await upload();
  const sending = {
    ...store,
    put: async (...given: Parameters<typeof store.put>) => {
      await remove(name);
      await store.put(...given);
    },
  };
  await moveUploads(db, sending);
  expect(s3.objects.has(name)).toBe(false);
  await move();
  expect(await listNoted()).toEqual([]);
});

test('a picture that the store refuses holds up no other', async () => {
  const [refused, other] = [await upload(), await upload()];
  s3.interfere((_, name) => (name === refused ? 'unavailable' : undefined));
  for (let run = 0; run < 2; run += 1) await expect(move()).rejects.toThrow('object store');
  expect([await isInDatabase(refused), await isInDatabase(other)]).toEqual([true, false]);
  s3.interfere();
  await move();
  expect(await isInDatabase(refused)).toBe(false);
  for (const name of [refused, other]) await remove(name);
});

test('a store that says nothing, or never all of it, is not waited for', async () => {
  const [silent, unending] = [await upload(), await upload()];
  await move();
  s3.interfere((_, name) => (name === silent ? 'silent' : 'unending'));
  const answers = await Promise.all([read(silent), read(unending)]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  s3.interfere();
  expect((await read(silent)).status).toBe(200);
  for (const name of [silent, unending]) await remove(name);
});

test('what the store does not give, or gives as something else, is never shown', async () => {
  const name = await upload();
  await move();
  const kept = s3.objects.get(name) as Buffer;
  s3.interfere(() => 'unavailable');
  expect((await read(name)).status).toBe(503);
  s3.interfere();
  s3.objects.set(name, Buffer.from('other'));
  expect((await read(name)).status).toBe(503);
  s3.objects.delete(name);
  expect((await read(name)).status).toBe(503);
  s3.objects.set(name, kept);
  expect((await read(name)).status).toBe(200);
  await remove(name);
});

test('no process may put other bytes in the place of a picture', async () => {
  const name = await upload();
  const wrong = Buffer.alloc(32);
  const { ended } = await one(db, sql<{ ended: boolean }>`select end_sending_file(${name}, ${wrong}) as ended`);
  expect([ended, await isInDatabase(name)]).toEqual([false, true]);
  await expect(sql`update files set bytes = 'x' where name = ${name}`.execute(db)).rejects.toThrow('permission denied');
});

test('a store refuses who signs with another key, and no error tells a key', async () => {
  const other = openObjectStore({ ...s3.config, secretKey: 'another-secret' });
  const away = openObjectStore({ ...s3.config, endpoint: 'http://127.0.0.1:1' });
  const errors = await Promise.all(
    [other, away].map((each) =>
      each.get('0'.repeat(32)).then(
        () => expect.fail('nothing failed'),
        (error: Error) => error,
      ),
    ),
  );
  expect(errors.map(({ message }) => message)).toEqual([
    'The object store answered 403',
    'The object store cannot be reached',
  ]);
  expect(s3.refused).toEqual(['SignatureDoesNotMatch']);
  for (const error of errors)
    expect(inspect(error, { depth: 9 })).not.toMatch(/another-secret|test\/secret|Signature=/);
});

test('a bucket is in the path, or before the host', () => {
  const at = (pathStyle: boolean) => objectAddress({ ...s3.config, endpoint: 'https://s3.example', pathStyle }, 'a b');
  expect([at(true), at(false)]).toEqual(['https://s3.example/pictures/a%20b', 'https://pictures.s3.example/a%20b']);
});
