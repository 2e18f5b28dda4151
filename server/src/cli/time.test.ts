import { expect, test } from 'vitest';
import { readTime } from './time.ts';

test('reads a time as UTC unless it names a zone', () => {
  expect(readTime('2026-11-22T10:15').toISOString()).toBe('2026-11-22T10:15:00.000Z');
  expect(readTime('2026-11-22 10:15:30').toISOString()).toBe('2026-11-22T10:15:30.000Z');
  expect(readTime('2026-11-22T10:15+01:00').toISOString()).toBe('2026-11-22T09:15:00.000Z');
  expect(readTime('2026-11-22T10:15:30.250Z').toISOString()).toBe('2026-11-22T10:15:30.250Z');
  expect(readTime('2026-11-22').toISOString()).toBe('2026-11-22T00:00:00.000Z');
  for (const wrong of ['yesterday', '10:15', '2026-13-01', '2026-11-22T25:00']) expect(() => readTime(wrong)).toThrow();
});
