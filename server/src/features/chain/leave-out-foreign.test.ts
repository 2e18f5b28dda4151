import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaveOutForeign } from './leave-out-foreign.ts';
import { TRANSFER_TOPIC } from './transfer-topic.ts';

const word = (number: number) => `0x${number.toString(16).padStart(64, '0')}`;
/** A log from one number to another, as a node writes it. */
const log = (from: number, to: number, own = {}) => ({
  address: word(9).slice(0, 42),
  topics: [TRANSFER_TOPIC, word(from), word(to)],
  data: word(5),
  blockNumber: '0x7',
  blockHash: word(7),
  transactionHash: word(from * 100 + to),
  logIndex: '0x0',
  removed: false,
  ...own,
});
const answer = (logs: unknown[], own = {}) => ({ jsonrpc: '2.0', id: 1, result: logs, ...own });
/** Those that end with a 1. */
const matters = (text: string, end: number) => text[end - 1] === '1';
const read = (text: string) => JSON.parse(leaveOutForeign(text, matters)) as unknown;

test('what is from or to an address that matters stays, as it was and in its order, and nothing else', () => {
  const drawn = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 30 });
  fc.assert(
    fc.property(drawn, fc.boolean(), (pairs, idLast) => {
      const logs = pairs.map(([from, to]) => log(from, to));
      const kept = logs.filter((_, place) => pairs[place]?.some((number) => number % 16 === 1));
      const text = idLast
        ? JSON.stringify({ result: logs, jsonrpc: '2.0', id: 1 })
        : JSON.stringify(answer(logs, { more: [] }));
      expect(read(text)).toEqual({ ...JSON.parse(text), result: kept });
    }),
  );
});

test.each<[string, unknown]>([
  ['of another event', log(2, 3, { topics: [word(8), word(2), word(3)] })],
  ['of an NFT', log(2, 3, { topics: [TRANSFER_TOPIC, word(2), word(3), word(4)] })],
  ['with two topics', log(2, 3, { topics: [TRANSFER_TOPIC, word(2)] })],
  ['with a topic that is too short', log(2, 3, { topics: [TRANSFER_TOPIC, '0x2', word(3)] })],
  ['without topics', { address: '0x' }],
])('a log %s stays, so that it is refused where it is read', (_, wrong) => {
  const logs = [log(2, 3), wrong, log(4, 5)];
  expect(read(JSON.stringify(answer(logs)))).toEqual(answer([wrong]));
});

test.each([
  ['with spaces', JSON.stringify(answer([log(2, 3)]), null, 1)],
  ['whose logs have something in them', JSON.stringify(answer([log(2, 3, { more: {} }), log(2, 3)]))],
  ['that is cut off', JSON.stringify(answer([log(2, 3), log(2, 3)])).slice(0, -5)],
  ['of nothing', JSON.stringify(answer([]))],
  ['that refuses', JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'limit exceeded' } })],
  ['that is no JSON', '<html>"result":[{</html>'],
])('an answer %s stays as it is', (_, text) => {
  expect(leaveOutForeign(text, matters)).toBe(text);
});
