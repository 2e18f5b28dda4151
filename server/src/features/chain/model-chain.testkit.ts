import { createHash } from 'node:crypto';
import { RangeRefusedError } from './chain-errors.ts';
import type { Block, ChainNode } from './chain-node.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

/** A transfer of a transaction, and the transaction with the hash that it keeps in whatever block it stands. */
export type ModelTransfer = { token: string; recipient: string; amount: bigint };
export type ModelTransaction = { hash: string; transfers: ModelTransfer[] };
type ModelBlock = Block & { transactions: ModelTransaction[] };

/** Where a transfer stands on the chain. */
export type Placed = ModelTransfer & { hash: string; place: number; block: number; blockHash: string };

const toHash = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`;
const word = (text: string) => `0x${text.slice(2).padStart(64, '0')}`;
const hex = (number: number) => `0x${number.toString(16)}`;

/** A chain in memory: a plain list of blocks, of which a reorganisation replaces the last ones. */
export class ModelChain {
  blocks: ModelBlock[] = [{ number: 0, hash: toHash('genesis'), parentHash: toHash(''), transactions: [] }];
  private made = 0;

  /** Puts a block on top. Each one ever made has another hash. */
  add(transactions: ModelTransaction[]): void {
    const { number, hash } = this.head;
    this.made += 1;
    this.blocks.push({ number: number + 1, hash: toHash(`block ${this.made}`), parentHash: hash, transactions });
  }

  /** A transaction that no one has made before. */
  makeTransaction(transfers: ModelTransfer[]): ModelTransaction {
    this.made += 1;
    return { hash: toHash(`transaction ${this.made}`), transfers };
  }

  /** Takes the newest blocks off, but never the first. @returns them */
  remove(depth: number): ModelBlock[] {
    return this.blocks.splice(Math.max(1, this.blocks.length - depth));
  }

  get head(): ModelBlock {
    return this.blocks.at(-1) as ModelBlock;
  }

  listTransfers(): Placed[] {
    return this.blocks.flatMap(({ number, hash: blockHash, transactions }) =>
      transactions
        .flatMap(({ hash, transfers }) => transfers.map((transfer) => ({ ...transfer, hash })))
        .map((transfer, place) => ({ ...transfer, place, block: number, blockHash })),
    );
  }

  /** A node of the chain that gives at most so many blocks at once, and is behind by so many. */
  openNode(conditions: { limit: number; lag: number }): ChainNode {
    const listKnown = () => this.blocks.slice(0, Math.max(1, this.blocks.length - conditions.lag));
    return {
      host: 'model.test',
      readChainId: async () => 1,
      readHead: async () => listKnown().at(-1) as Block,
      readTokenBalance: async () => 0n,
      readCode: async () => '0x',
      readBlock: async (number) => listKnown().find((block) => block.number === number),
      readReceipt: () => Promise.reject(new Error('no receipts here')),
      runCode: () => Promise.reject(new Error('no code here')),
      readLogs: async ({ contracts, from, to, onReceived }) => {
        if (to - from >= conditions.limit) throw new RangeRefusedError('model.test', 'refuses the range');
        onReceived?.();
        return this.listTransfers()
          .filter(({ token, block }) => contracts.includes(token) && block >= from && block <= to)
          .map(({ token, recipient, amount, hash, place, block, blockHash }) => ({
            ...{
              address: token,
              topics: [TRANSFER_TOPIC, word('0x1'), word(recipient)],
              data: word(hex(Number(amount))),
            },
            ...{ blockNumber: hex(block), blockHash, transactionHash: hash, logIndex: hex(place), removed: false },
          }));
      },
      close: () => {},
    };
  }
}
