import { expect, test } from 'vitest';
import { createRelayStorage } from '#features/wallet/relay/relay-storage.ts';

test('what the library keeps is read back, listed and removed, for one member alone', async () => {
  const [own, other] = [createRelayStorage(7), createRelayStorage(71)];
  await own.setItem('wc@2:core//keychain', { topic: 'key' });
  await own.setItem('empty', '');
  await other.setItem('theirs', 1);
  expect(await own.getItem('wc@2:core//keychain')).toEqual({ topic: 'key' });
  expect(await own.getItem('theirs')).toBeUndefined();
  expect((await own.getKeys()).sort()).toEqual(['empty', 'wc@2:core//keychain']);
  expect(await other.getEntries()).toEqual([['theirs', 1]]);
  await own.removeItem('empty');
  expect(await own.getKeys()).toEqual(['wc@2:core//keychain']);
});
