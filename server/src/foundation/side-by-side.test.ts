import { expect, test } from 'vitest';
import { runSideBySide } from './snapshot.ts';

/** Works that note when they begin and end, which they do when they are told. */
function makeWorks(names: string[]) {
  const log: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const works = names.map((name) => async () => {
    log.push(`${name} begins`);
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    await end.promise;
    log.push(`${name} ends`);
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const end = async (name: string, error?: Error) => {
    if (error) ends.get(name)?.reject(error);
    else ends.get(name)?.resolve();
    await settle();
  };
  return { log, works, end };
}

test('works are begun in their order, so many at once', async () => {
  const { log, works, end } = makeWorks(['a', 'b', 'c', 'd']);
  const all = runSideBySide(works, 2);
  expect(log).toEqual(['a begins', 'b begins']);
  await end('b');
  await end('c');
  await end('a');
  await end('d');
  await all;
  expect(log.slice(2)).toEqual(['b ends', 'c begins', 'c ends', 'd begins', 'a ends', 'd ends']);
});

test('after a failure none is begun, and it is thrown once those that were begun have ended', async () => {
  const { log, works, end } = makeWorks(['a', 'b', 'c']);
  let isThrown = false;
  const all = runSideBySide(works, 2).catch((error: Error) => {
    isThrown = true;
    return error;
  });
  await end('a', new Error('a failed'));
  expect(isThrown).toBe(false);
  await end('b');
  expect(await all).toEqual(new Error('a failed'));
  expect(log).toEqual(['a begins', 'b begins', 'b ends']);
});

test('more at once than there are works, and no works', async () => {
  const { log, works, end } = makeWorks(['a']);
  const all = runSideBySide(works, 3);
  await end('a');
  await all;
  await runSideBySide([], 2);
  expect(log).toEqual(['a begins', 'a ends']);
});
