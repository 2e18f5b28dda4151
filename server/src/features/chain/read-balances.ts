import { ChainError } from './chain-errors.ts';
import { type ChainReader, openChainReader } from './chain-reader.ts';
import type { ChainSettings } from './settings-store.ts';

/** So many are asked for at once. */
const AT_ONCE = 20;

/** Reads what addresses hold by a node's word; a chain whose nodes do not answer once is not asked again. */
export type BalanceReader = {
  /** In the token's own smallest units; undefined where no node says. */
  read: (chainId: number, token: string, addresses: readonly string[]) => Promise<Map<string, bigint>>;
  close: () => void;
};

/** @param publicOnly whether nodes must be on the internet: everywhere but in the demo */
export function openBalanceReader(
  chains: readonly ChainSettings[],
  { publicOnly, timeoutMs = 5_000 }: { publicOnly: boolean; timeoutMs?: number },
): BalanceReader {
  const readers = new Map<number, ChainReader | null>();
  const open = (chainId: number) => {
    const known = readers.get(chainId);
    if (known !== undefined) return known;
    const chain = chains.find((each) => each.chainId === chainId);
    const reader = chain?.active
      ? openChainReader(chain.rpcAddresses, { chainId, publicOnly, timeoutMs, retries: 0 })
      : null;
    readers.set(chainId, reader);
    return reader;
  };
  return {
    async read(chainId, token, addresses) {
      const found = new Map<string, bigint>();
      try {
        const reader = open(chainId);
        for (let first = 0; reader && first < addresses.length; first += AT_ONCE) {
          const some = addresses.slice(first, first + AT_ONCE);
          const balances = await reader.read((node) =>
            Promise.all(some.map((address) => node.readTokenBalance(token, address))),
          );
          for (const [place, address] of some.entries()) found.set(address, balances[place] as bigint);
        }
      } catch (error) {
        if (!(error instanceof ChainError)) throw error;
        readers.get(chainId)?.close();
        readers.set(chainId, null);
      }
      return found;
    },
    close() {
      for (const reader of readers.values()) reader?.close();
    },
  };
}
