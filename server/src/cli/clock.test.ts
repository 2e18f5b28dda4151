import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './clock.ts';

test.each([
  ['12h', '12 hours'],
  ['90m', '1 hour 30 minutes'],
  ['3d', '3 days'],
  ['1d12h', '1 day 12 hours'],
  ['1d30m', '1 day 30 minutes'],
])('%s moves the clock by %s', (text, expected) => expect(formatDuration(parseDuration(text))).toBe(expected));

test.each(['', '12', '1.5h', '-2h', 'h', '0m', '12h1d', '36501d'])('%j is no duration', (text) =>
  expect(() => parseDuration(text)).toThrow('Use days, hours and minutes'),
);
