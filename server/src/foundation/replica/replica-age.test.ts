import { expect, test } from 'vitest';
import { ReplicaAge } from './replica-age.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 27, 12, 0, seconds));
const written = (lsn: bigint, seconds: number) => ({ lsn, at: at(seconds), ms: seconds * 1_000 });

test('a replica shows what was written before the newest position that it has replayed', () => {
  const age = new ReplicaAge();
  expect(age.shown).toBeUndefined();
  age.note(written(100n, 1));
  age.note(written(200n, 2));
  age.note(written(300n, 3));
  age.replay(99n);
  expect(age.shown).toBeUndefined();
  age.replay(250n);
  expect(age.shown).toEqual(written(200n, 2));
  age.replay(300n);
  expect(age.shown).toEqual(written(300n, 3));
});

test('where nothing is written it is as new as the question', () => {
  const age = new ReplicaAge();
  for (const seconds of [1, 2, 3]) {
    age.note(written(100n, seconds));
    age.replay(100n);
    expect(age.shown?.at).toEqual(at(seconds));
  }
});

test('one that replays nothing stays as old as it was, however long', () => {
  const age = new ReplicaAge();
  age.note(written(1n, 0));
  age.replay(1n);
  for (let seconds = 1; seconds < 10_000; seconds += 1) age.note(written(BigInt(seconds + 1), seconds));
  age.replay(1n);
  expect(age.shown?.lsn).toBe(1n);
  age.replay(10_000n);
  expect(age.shown?.lsn).toBe(10_000n);
});
