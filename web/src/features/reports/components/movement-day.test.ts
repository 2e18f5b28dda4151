import type { Movement } from '@fairlead/contract/features/member-dashboard.ts';
import { expect, test } from 'vitest';
import { movementDay } from './movement-day.ts';

const bookedAt = new Date('2026-11-02T00:11:00Z');

test('a movement is dated by when it was booked, whatever day it is for', () => {
  const transaction = { day: '2026-10-31', created_at: bookedAt };
  expect(movementDay({ type: 'transaction', transaction } as Movement)).toBe('2026-11-02');
  expect(movementDay({ type: 'unfunded_day', day: '2026-10-30', due: 1n, paid: 0n, created_at: bookedAt })).toBe(
    '2026-11-02',
  );
});
