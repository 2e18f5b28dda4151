import type { Db } from '#foundation/db.ts';
import { ChainError } from './chain-errors.ts';
import type { NodeOptions } from './chain-node.ts';
import { openChainReader } from './chain-reader.ts';
import { findChain } from './settings-store.ts';

/** What a contract is asked about; the address in small letters. */
export type ContractSignature = { chainId: number; address: string; hash: `0x${string}`; signature: string };

/**
 * Asks a chain whether the contract at an address has signed (ERC-1271), also one that is not there yet and says how it would
 * be made (ERC-6492). Takes no transaction of the database: nodes may take long.
 * @returns no_node where staff have not set up the chain; unreachable where none of its nodes could say
 */
export async function verifyContractSignature(
  db: Db,
  { chainId, address, hash, signature }: ContractSignature,
  options: NodeOptions,
): Promise<'valid' | 'invalid' | 'no_node' | 'unreachable'> {
  const chain = await findChain(db, chainId);
  if (!chain?.active) return 'no_node';
  const { encodeDeployData, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } = await import('viem');
  // a contract that is never deployed: the node runs it, and it answers by itself
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [address as `0x${string}`, hash, signature as `0x${string}`],
    bytecode: erc6492SignatureValidatorByteCode,
  });
  try {
    const reader = openChainReader(chain.rpcAddresses, { ...options, chainId });
    try {
      return (await reader.read((node) => node.runCode(data))) ? 'valid' : 'invalid';
    } finally {
      reader.close();
    }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return 'unreachable';
  }
}
