import type { Db } from '#foundation/db.ts';
import { ChainError } from './chain-errors.ts';
import type { NodeOptions } from './chain-node.ts';
import { type ChainReader, openChainReader } from './chain-reader.ts';
import type { PayoutChain } from './read-payout.ts';
import { listOwnAddresses } from './store.ts';

/** Whether an address, in any letter case, was given out for deposits, on any chain and at any time. */
export const isDepositAddress = async (db: Db, address: string): Promise<boolean> =>
  (await listOwnAddresses(db, [address.toLowerCase()])).length > 0;

/** What a wallet has that was delegated to a contract (EIP-7702): it is its owner's still. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/;

/** What an address is on a chain, by the word of a node; `unknown` where none says. */
export type TargetKind = 'wallet' | 'contract' | 'unknown';

/** So many addresses are asked about at the same time. */
const AT_ONCE = 8;

type TargetOptions = NodeOptions & {
  /** How long addresses are asked about, by all nodes together: what is not known by then stays so. */
  patienceMs: number;
};

/**
 * Asks the nodes of a chain which addresses are contracts. Nodes that do not answer, or have taken long already, are not asked
 * about the next ones.
 * @returns what each is, by the address in small letters; one that is missing is unknown
 */
export async function readTargets(
  { chainId, rpcAddresses }: PayoutChain,
  addresses: readonly string[],
  { patienceMs, ...options }: TargetOptions,
): Promise<Map<string, TargetKind>> {
  const patience = AbortSignal.timeout(patienceMs);
  const reader = openChainReader(rpcAddresses, { ...options, chainId, signal: patience });
  const found = new Map<string, TargetKind>();
  const waiting = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const askNext = async (): Promise<void> => {
    for (;;) {
      const address = patience.aborted ? undefined : waiting.shift();
      if (address === undefined) return;
      const kind = await readTarget(reader, address);
      found.set(address, kind);
      if (kind === 'unknown') waiting.length = 0;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  } finally {
    reader.close();
  }
  return found;
}

async function readTarget(reader: ChainReader, address: string): Promise<TargetKind> {
  try {
    const code = await reader.read((node) => node.readCode(address));
    return code === '0x' || DELEGATED.test(code) ? 'wallet' : 'contract';
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return 'unknown';
  }
}
