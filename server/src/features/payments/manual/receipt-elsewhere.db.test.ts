import { wirePaths } from '@fairlead/contract/wire/paths.ts';
import { afterAll, expect, test } from 'vitest';
import { createWebp } from '#foundation/image.testkit.ts';
import { moveUploads } from '#foundation/move-uploads.ts';
import { openObjectStore } from '#foundation/object-store.ts';
import { startObjectStore } from '#test/object-store.ts';
import { createWorld } from '#test/world.ts';
import { manualDeposits } from './manual.testkit.ts';

const s3 = await startObjectStore();
const world = await createWorld({ uploads: s3.config });
const { report } = await manualDeposits(world);
afterAll(async () => {
  await world.close();
  await s3.close();
});

test('a receipt in an object store is shown to those alone who saw it in the database', async () => {
  const [member, other, staff] = [await world.member(), await world.member(), await world.staff()];
  const editor = await world.staff(undefined, 'content');
  const answer = await report(member, { image: await createWebp(30, 20) });
  expect(answer).toMatchObject({ status: 200 });
  const path = `${wirePaths.deposits}/${answer.body.id}/receipt`;
  const readAll = async () => {
    const answers = await Promise.all([member, staff, other, editor, world.visitor].map((who) => who.get(path)));
    return answers.map(({ status, body }) => ({ status, body: body.receipt ?? body.code }));
  };
  const before = await readAll();
  expect(before.map(({ status }) => status)).toEqual([200, 200, 403, 403, 401]);

  await moveUploads(world.db, openObjectStore(s3.config));
  expect(await readAll()).toEqual(before);
  // who may not see it has nothing asked of the store
  const names = s3.asked.filter((asked) => asked.startsWith('GET ')).map((asked) => asked.slice(4));
  const [name = ''] = names;
  expect(names).toEqual([name, name]);
  // nor is it among the public files, by its name
  expect((await fetch(`${world.base}/files/${name}`)).status).toBe(404);

  s3.interfere(() => 'unavailable');
  expect((await readAll()).map(({ status }) => status)).toEqual([503, 503, 403, 403, 401]);
});
