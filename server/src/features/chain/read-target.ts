import type { Db } from '#foundation/db.ts';
import { ChainError } from './chain-errors.ts';
import type { NodeOptions } from './chain-node.ts';
import { openChainReader } from './chain-reader.ts';
import type { PayoutChain } from './read-payout.ts';
import { listOwnAddresses } from './store.ts';

/** Whether an address, in any letter case, was given out for deposits, on any chain and at any time. */
export const isDepositAddress = async (db: Db, address: string): Promise<boolean> =>
  (await listOwnAddresses(db, [address.toLowerCase()])).length > 0;

/** What a wallet has that was delegated to a contract (EIP-7702): it is its owner's still. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/;

/** What an address is on a chain, by the word of a node; `unknown` where none says. */
export type TargetKind = 'wallet' | 'contract' | 'unknown';

/** Asks the nodes of a chain whether an address is a contract. */
export async function readTarget(
  { chainId, rpcAddresses }: PayoutChain,
  address: string,
  options: NodeOptions,
): Promise<TargetKind> {
  const reader = openChainReader(rpcAddresses, { ...options, chainId });
  try {
    const code = await reader.read((node) => node.readCode(address));
    return code === '0x' || DELEGATED.test(code) ? 'wallet' : 'contract';
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return 'unknown';
  } finally {
    reader.close();
  }
}
