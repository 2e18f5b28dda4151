import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const limits = { total: 4, perKey: 2, maxWaiting: 600, maxWaitingPerKey: 500, maxWaitMs: 60_000 };

/** Works that end when they are let, and the order in which they began. */
function observed(queue: FairQueue) {
  const begun: string[] = [];
  const endings: (() => void)[] = [];
  const enter = (key: string) =>
    queue.run(key, () => {
      begun.push(key);
      return new Promise<void>((resolve) => endings.push(resolve));
    });
  const endOne = async () => {
    endings.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, enter, endOne };
}

test('behind a flood of 450 under one key another key begins at once, as long as a place is free', async () => {
  const { begun, enter } = observed(new FairQueue(limits));
  for (let n = 0; n < 450; n += 1) void enter('flood');
  void enter('honest');
  expect(begun).toEqual(['flood', 'flood', 'honest']);
});

test('where no place is free the keys take turns', async () => {
  const { begun, enter, endOne } = observed(new FairQueue({ ...limits, perKey: 4 }));
  for (let n = 0; n < 450; n += 1) void enter('flood');
  void enter('one');
  void enter('two');
  void enter('one');
  for (let n = 0; n < 5; n += 1) await endOne();
  expect(begun.slice(4)).toEqual(['flood', 'one', 'two', 'flood', 'one']);
});

test('what fails gives its place back, and what waits too long or in too long a line is refused', async () => {
  const queue = new FairQueue({ total: 1, perKey: 1, maxWaiting: 2, maxWaitingPerKey: 1, maxWaitMs: 5 });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const { enter, endOne } = observed(queue);
  const first = enter('a');
  const waiting = enter('a');
  await expect(enter('a')).rejects.toMatchObject({ code: 'overloaded' });
  await expect(waiting).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 1 });
  await endOne();
  await first;
  const after = enter('b');
  await endOne();
  await after;
});
