import type { Block } from './chain-node.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

export const hex = (number: number, digits = 64) => `0x${number.toString(16).padStart(digits, '0')}`;
export const TOKEN = hex(0x7054, 40);
export const getHash = (number: number) => hex(number + 0x1000);
export const getBlock = (number: number): Block => ({ number, hash: getHash(number), parentHash: getHash(number - 1) });
/** A transfer of so much in a block, as a node gives it. */
export const log = (blockNumber: number, logIndex = 0, amount = 5, own = {}) => ({
  address: TOKEN,
  topics: [TRANSFER_TOPIC, hex(1), hex(2)],
  data: hex(amount),
  blockNumber: `0x${blockNumber.toString(16)}`,
  blockHash: getHash(blockNumber),
  transactionHash: hex(blockNumber * 1000 + logIndex),
  logIndex: `0x${logIndex.toString(16)}`,
  removed: false,
  ...own,
});
