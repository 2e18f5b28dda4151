import { afterAll, expect, test } from 'vitest';
import { createWorld } from '#test/world.ts';

const world = await createWorld();
afterAll(() => world.close());

test("the configuration gives the app the specification's name", async () => {
  expect((await world.visitor.get('/settings')).body).toMatchObject({
    settings: { app_name: 'Crypto Transaction App' },
  });
});
