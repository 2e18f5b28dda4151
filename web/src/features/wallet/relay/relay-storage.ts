import { createStorage } from 'wagmi';
import { toStorageKey } from '#features/wallet/wallet-storage.ts';

/** What the library of the relay keeps: for a member apart, beside what else is kept of their wallets, and no database of its own. */
export function createRelayStorage(memberId: number) {
  const name = `${toStorageKey(memberId)}.relay`;
  const storage = createStorage<Record<string, unknown>>({ key: name, storage: localStorage });
  // the library tells what is missing from what is empty
  const getItem = async <T>(key: string) => ((await storage.getItem(key)) ?? undefined) as T | undefined;
  const getKeys = async () =>
    Object.keys(localStorage).flatMap((key) => (key.startsWith(`${name}.`) ? [key.slice(name.length + 1)] : []));
  return {
    getItem,
    getKeys,
    getEntries: async <T>() =>
      Promise.all((await getKeys()).map(async (key): Promise<[string, T]> => [key, (await getItem(key)) as T])),
    setItem: async (key: string, value: unknown) => storage.setItem(key, value),
    removeItem: async (key: string) => storage.removeItem(key),
  };
}
