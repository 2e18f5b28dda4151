import { expect, test } from 'vitest';
import { amountToSend, getNextPollMs } from './amounts.ts';

test('amounts to send are rounded up', () => {
  expect(amountToSend('10')).toBe(10_000_000n);
  expect(amountToSend('10.0000001')).toBe(10_000_001n);
  expect(amountToSend('10.0000010000')).toBe(10_000_001n);
  expect([0, 3_600_000, 86_400_000].map(getNextPollMs)).toEqual([60_000, 360_000, 3_600_000]);
});
