import { expect, test } from 'vitest';
import { ChainAnswerError } from './chain-errors.ts';
import { decodeTransfers } from './decode-transfers.ts';
import { getBlock, getHash, hex, log, TOKEN } from './logs.testkit.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

const asked = { contracts: [TOKEN], from: 5, last: getBlock(9) };

test.each<[string, unknown[]]>([
  ['another contract', [log(7, 0, 5, { address: hex(3, 40) })]],
  ['another event', [log(7, 0, 5, { topics: [hex(9), hex(1), hex(2)] })]],
  ['an NFT, whose number is a topic', [log(7, 0, 5, { topics: [TRANSFER_TOPIC, hex(1), hex(2), hex(3)], data: '0x' })]],
  ['two topics', [log(7, 0, 5, { topics: [TRANSFER_TOPIC, hex(1)] })]],
  ['a recipient that is no address', [log(7, 0, 5, { topics: [TRANSFER_TOPIC, hex(1), `0x1${'0'.repeat(63)}`] })]],
  ['no amount', [log(7, 0, 5, { data: '0x' })]],
  ['an amount of 31 bytes', [log(7, 0, 5, { data: hex(5, 62) })]],
  ['an amount of 64 bytes', [log(7, 0, 5, { data: hex(5, 128) })]],
  ['an amount that is a number', [log(7, 0, 5, { data: 5 })]],
  ['a block before', [log(4)]],
  ['a block after', [log(10)]],
  ['a block that is pending', [log(7, 0, 5, { blockNumber: null, blockHash: null })]],
  ['another last block', [log(9, 0, 5, { blockHash: getHash(8) })]],
  ['two blocks of one number', [log(7, 0), log(7, 1, 5, { blockHash: getHash(8) })]],
  ['half a block hash', [log(7, 0, 5, { blockHash: '0xab' })]],
  ['no transaction', [log(7, 0, 5, { transactionHash: null })]],
  ['a removed block', [log(7, 0, 5, { removed: true })]],
  ['two at one place', [log(7, 1), log(7, 1, 6)]],
  ['a transaction in two blocks', [log(7, 1), log(8, 1, 5, { transactionHash: hex(7001) })]],
  ['nothing', [null]],
  ['a text', ['0x']],
])('a log of %s is not believed', (_name, logs) => {
  expect(() => decodeTransfers('node.test', logs, asked)).toThrow(ChainAnswerError);
});

test('the largest amount and letters of any case are read exactly', () => {
  const large = log(7, 0, 5, {
    data: `0x${'F'.repeat(64)}`,
    address: TOKEN.replace('7054', '7054'),
    blockHash: getHash(7),
  });
  const [transfer] = decodeTransfers('node.test', [{ ...large, removed: undefined, other: 1 }], asked);
  expect(transfer?.amount).toBe(2n ** 256n - 1n);
});

test('of what does not matter only that it was asked for and is at its own place is looked at', () => {
  const matters = (text: string) => text.endsWith('2');
  const own = log(7, 3);
  const other = log(7, 2, 5, { topics: [TRANSFER_TOPIC, hex(1), hex(3)] });
  const decode = (...logs: unknown[]) => decodeTransfers('node.test', logs, { ...asked, matters });
  expect(decode(own, other).map(({ logIndex }) => logIndex)).toEqual([3]);
  expect(decode(other, log(8, 0), log(6, 0)).map(({ blockNumber }) => blockNumber)).toEqual([6, 8]);
  for (const wrong of [{ logIndex: '0x3' }, { address: hex(3, 40) }, { blockHash: getHash(8) }, { removed: true }])
    expect(() => decode(own, { ...other, ...wrong })).toThrow(ChainAnswerError);
  expect(() => decode(other, own, log(7, 2))).toThrow(ChainAnswerError);
});
