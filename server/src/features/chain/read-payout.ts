import type { Db } from '#foundation/db.ts';
import { toDecimal, toUnits } from './amounts.ts';
import { ChainError } from './chain-errors.ts';
import type { ChainNode, NodeOptions } from './chain-node.ts';
import { type ChainReader, openChainReader } from './chain-reader.ts';
import { transferLog } from './decode-transfers.ts';
import { findChain, type Token } from './settings-store.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

/** The chain of each network that members are paid on, by its number. */
const CHAINS: Record<string, number> = { BEP20: 56 };

/** What members are paid in. */
const SYMBOL = 'USDT';

/** A chain on which payouts are read, as staff have set it, and its token that they are paid in. */
export type PayoutChain = {
  chainId: number;
  name: string;
  confirmations: number;
  rpcAddresses: string[];
  token: Pick<Token, 'address' | 'decimals'>;
};

/** A transfer of any token, addresses in small letters, the amount in the token's own smallest units. */
export type PaidTransfer = { token: string; sender: string; recipient: string; amount: bigint; logIndex: number };

/** What a chain says of a transaction. */
export type PaidTransaction =
  /** No node could say anything; `why` names one and what it did. */
  | { outcome: 'unreachable'; why: string }
  /** No node knows it. */
  | { outcome: 'missing' }
  /** It was sent, and is in no block that all who were asked have. */
  | { outcome: 'pending' }
  | { outcome: 'failed' }
  /** It is in a block with so many above it. */
  | { outcome: 'found'; transfers: PaidTransfer[]; confirmations: number };

/** The chain on which payouts of a network are read; undefined where staff have set none, or none with the token. */
export async function findPayoutChain(db: Db, network: string): Promise<PayoutChain | undefined> {
  const chainId = CHAINS[network];
  const chain = chainId === undefined ? undefined : await findChain(db, chainId);
  const token = chain?.tokens.find(({ symbol, active }) => active && symbol.toUpperCase() === SYMBOL);
  if (!chain?.active || !token) return undefined;
  const { name, confirmations, rpcAddresses } = chain;
  return { ...{ chainId: chain.chainId, name, confirmations, rpcAddresses }, token };
}

/** What an amount in micro-units is in the smallest units of what members are paid in. */
export const toTokenUnits = ({ token }: PayoutChain, micro: bigint): bigint => toUnits(micro, token.decimals);

/** The same amount as decimal text, without what says nothing: `97.5`. */
export const toTokenText = ({ token }: PayoutChain, units: bigint): string =>
  toDecimal(units, token.decimals).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1');

/** Asks the nodes of a chain what a transaction did. Takes no transaction of the database: it may take long. */
export async function readPaidTransaction(
  { chainId, rpcAddresses }: Pick<PayoutChain, 'chainId' | 'rpcAddresses'>,
  hash: string,
  options: NodeOptions,
): Promise<PaidTransaction> {
  try {
    const reader = openChainReader(rpcAddresses, { ...options, chainId });
    try {
      return await read(reader, hash);
    } finally {
      reader.close();
    }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    return { outcome: 'unreachable', why: error.message };
  }
}

async function read(reader: ChainReader, hash: string): Promise<PaidTransaction> {
  const found = await reader.read((node) => readByNode(node, hash));
  if (found.outcome !== 'missing') return found;
  // the node may be behind the one that the wallet sent it to
  const { yes } = await reader.askAll(async (node) => (await node.readReceipt(hash)) !== undefined);
  return yes.length > 0 ? { outcome: 'pending' } : found;
}

async function readByNode(node: ChainNode, hash: string): Promise<PaidTransaction> {
  const receipt = await node.readReceipt(hash);
  if (receipt === undefined) return { outcome: 'missing' };
  if (receipt === 'pending') return { outcome: 'pending' };
  const head = await node.readHead();
  const block = await node.readBlock(receipt.blockNumber);
  // the chain was reorganised in between, or the node spreads one address over several that differ
  if (block?.hash !== receipt.blockHash) return { outcome: 'pending' };
  if (!receipt.succeeded) return { outcome: 'failed' };
  return {
    outcome: 'found',
    transfers: listTransfers(receipt.logs),
    confirmations: Math.max(0, head.number - receipt.blockNumber),
  };
}

/** The transfers among a transaction's logs, those of nothing left out. */
function listTransfers(logs: readonly unknown[]): PaidTransfer[] {
  return logs.flatMap((log) => {
    const { data, success } = transferLog.safeParse(log);
    if (!success || data.topics[0] !== TRANSFER_TOPIC || data.data === 0n) return [];
    const [, sender, recipient] = data.topics;
    return [{ token: data.address, sender, recipient, amount: data.data, logIndex: data.logIndex }];
  });
}
