import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestHash } from './idempotency.ts';

const config = { secretsKey: 'ab'.repeat(32), dataDir: '' };
const change = (password: string, keys = config) =>
  requestHash(keys, { method: 'PUT', path: '/users/{id}', params: { id: 7 }, body: { fullname: 'A', password } });

test('the same request has the same hash, another password another, and so has another installation', () => {
  expect(change('lantern-gravel-42')).toEqual(change('lantern-gravel-42'));
  expect(change('lantern-gravel-42')).not.toEqual(change('lantern-gravel-43'));
  expect(change('lantern-gravel-42')).not.toEqual(
    change('lantern-gravel-42', { ...config, secretsKey: 'cd'.repeat(32) }),
  );
});

test('a password in a body holds no one up: a thousand hashes cost less than the ten slow ones of before', () => {
  const timed = (work: () => void) => {
    const startedMs = performance.now();
    work();
    return performance.now() - startedMs;
  };
  change('warm');
  const slowMs = timed(() => {
    for (let n = 0; n < 10; n += 1) scryptSync('lantern-gravel-42', 'salt', 32);
  });
  const fastMs = timed(() => {
    for (let n = 0; n < 1_000; n += 1) change(`lantern-gravel-${n}`);
  });
  expect(fastMs).toBeLessThan(slowMs);
});
