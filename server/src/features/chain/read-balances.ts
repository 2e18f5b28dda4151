import { ChainError } from './chain-errors.ts';
import { type ChainReader, openChainReader } from './chain-reader.ts';
import type { ChainSettings } from './settings-store.ts';

/** So many are asked for at once. */
const AT_ONCE = 20;
/** A file waits: all nodes of a chain together are given this long for so many, and each of them the other. */
const PATIENCE_MS = 3_000;
const TIMEOUT_MS = 1_500;

/** A chain's nodes, and what ends all that they are asked. */
type Opened = { reader: ChainReader; patience: AbortController };

/** Reads what addresses hold by a node's word; a chain whose nodes do not answer once is not asked again. */
export type BalanceReader = {
  /** In the token's own smallest units; undefined where no node says. */
  read: (chainId: number, token: string, addresses: readonly string[]) => Promise<Map<string, bigint>>;
  close: () => void;
};

/** @param publicOnly whether nodes must be on the internet: everywhere but in the demo */
export function openBalanceReader(
  chains: readonly ChainSettings[],
  { publicOnly }: { publicOnly: boolean },
): BalanceReader {
  const opened = new Map<number, Opened | null>();
  const open = (chainId: number) => {
    const known = opened.get(chainId);
    if (known !== undefined) return known;
    const chain = chains.find((each) => each.chainId === chainId);
    const made = chain?.active ? openNodes(chain, publicOnly) : null;
    opened.set(chainId, made);
    return made;
  };
  return {
    async read(chainId, token, addresses) {
      const found = new Map<string, bigint>();
      try {
        const nodes = open(chainId);
        for (let first = 0; nodes && first < addresses.length; first += AT_ONCE) {
          const some = addresses.slice(first, first + AT_ONCE);
          const balances = await readSome(nodes, token, some);
          for (const [place, address] of some.entries()) found.set(address, balances[place] as bigint);
        }
      } catch (error) {
        if (!(error instanceof ChainError)) throw error;
        opened.get(chainId)?.reader.close();
        opened.set(chainId, null);
      }
      return found;
    },
    close() {
      for (const nodes of opened.values()) nodes?.reader.close();
    },
  };
}

function openNodes({ chainId, rpcAddresses }: ChainSettings, publicOnly: boolean): Opened {
  const patience = new AbortController();
  const options = { chainId, publicOnly, timeoutMs: TIMEOUT_MS, retries: 0, signal: patience.signal };
  return { reader: openChainReader(rpcAddresses, options), patience };
}

async function readSome({ reader, patience }: Opened, token: string, addresses: readonly string[]): Promise<bigint[]> {
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    return await reader.read((node) => Promise.all(addresses.map((address) => node.readTokenBalance(token, address))));
  } finally {
    clearTimeout(timer);
  }
}
