import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = (html: string) => ({ status: 200, html });
const createCache = () => {
  const clock = { ms: 0 };
  return { clock, cache: new PageCache(() => clock.ms) };
};
const getText = ({ encodings }: { encodings: { identity: Buffer } }) => encodings.identity.toString();

test('a page asked for by many at once is drawn once', async () => {
  const { cache } = createCache();
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return page(`${drawn}`);
  };
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', draw)));
  expect(new Set(all.map(getText))).toEqual(new Set(['1']));
  expect(drawn).toBe(1);
});

test('one a few seconds old is sent while the next is drawn; one a minute old waits for it', async () => {
  const { cache, clock } = createCache();
  expect(getText(await cache.get('/', async () => page('first')))).toBe('first');
  clock.ms = 5_000;
  let drawn: () => void = () => undefined;
  const isDrawn = new Promise<void>((resolve) => {
    drawn = resolve;
  });
  const second = async () => {
    drawn();
    return page('second');
  };
  expect(getText(await cache.get('/', second))).toBe('first');
  await isDrawn;
  await expect.poll(async () => getText(await cache.get('/', second))).toBe('second');
  clock.ms = 70_000;
  expect(getText(await cache.get('/', async () => page('third')))).toBe('third');
});

test('while a page cannot be drawn the last one stays; without one the failure is the answer', async () => {
  const { cache, clock } = createCache();
  const failing = async () => {
    throw new Error('the database is away');
  };
  await expect(cache.get('/', failing)).rejects.toThrow('the database is away');
  expect(getText(await cache.get('/', async () => page('whole')))).toBe('whole');
  clock.ms = 3_600_000;
  expect(getText(await cache.get('/', failing))).toBe('whole');
});

test('two are drawn at a time, a hundred wait, the rest is sent away; then all goes on', async () => {
  const { cache } = createCache();
  const open: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const draw = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => open.push(resolve));
    running -= 1;
    return page('x');
  };
  const asked = Array.from({ length: 120 }, (_, place) => cache.get(`/news/${place}`, draw));
  const settled = Promise.allSettled(asked);
  let isSettled = false;
  void settled.then(() => {
    isSettled = true;
  });
  while (!isSettled) {
    open.shift()?.();
    await wait(0);
  }
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ reason: { code: 'overloaded' } });
  expect(most).toBe(2);
});
