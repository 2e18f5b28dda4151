import { expect, test } from 'vitest';
import { formatLsn, parseLsn, segmentName, segmentStart } from './lsn.ts';

const MIB_16 = 16 * 1024 * 1024;

test('positions are read, written and placed in their segments as PostgreSQL does', () => {
  expect(formatLsn(parseLsn('16/B374D848'))).toBe('16/B374D848');
  expect(parseLsn('1/0')).toBe(0x1_0000_0000n);
  expect(formatLsn(segmentStart(parseLsn('16/B374D848'), MIB_16))).toBe('16/B3000000');
  expect(segmentName(1, parseLsn('0/2000028'), MIB_16)).toBe('000000010000000000000002');
  expect(segmentName(3, parseLsn('16/B374D848'), MIB_16)).toBe('0000000300000016000000B3');
  expect(segmentName(10, parseLsn('1/0'), MIB_16)).toBe('0000000A0000000100000000');
});
