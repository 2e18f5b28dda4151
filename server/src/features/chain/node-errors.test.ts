import { expect, test } from 'vitest';
import { isRangeRefusal } from './node-errors.ts';

test.each([
  // as the nodes and providers in use say it
  'query returned more than 10000 results',
  'query returned more than 10000 results. Try with this block range [0x1, 0x2].',
  'limit exceeded',
  'exceed maximum block range: 5000',
  'exceed maximum block range: 50000',
  'eth_getLogs is limited to a 10,000 range',
  'eth_getLogs and eth_newFilter are limited to a 10,000 blocks range',
  'eth_getLogs is limited to 0 - 50 blocks range',
  'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size',
  'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.',
  'block range is too wide',
  'Block range is too large',
  'block range too large, max: 1000',
  'ranges over 10000 blocks are not supported on freetier',
  'query exceeds max block range 100000',
  'maximum allowed number of requested blocks is 50000',
  'Block range limit exceeded. See more details at https://docs.chainstack.com/docs/limits#evm-range-limits',
  'Requested range exceeds maximum RPC range limit',
  'Max range: 800',
  'logs matched by query exceeds limit of 10000',
  'too many results',
  'response is too big',
  'backend response too large',
  'query timeout exceeded',
  'query timed out',
])('%s refuses a range', (said) => expect(isRangeRefusal(said)).toBe(true));

test.each([
  'daily request count exceeded, request rate limited',
  'rate limit exceeded',
  'Too Many Requests',
  'the method eth_getLogs does not exist/is not available',
  'header not found',
  'execution reverted',
  'Must be authenticated!',
  'missing trie node',
  'invalid argument 0: hex string without 0x prefix',
  '',
])('%s does not', (said) => expect(isRangeRefusal(said)).toBe(false));
