import { expect, test } from 'vitest';
import { pluralize } from './pluralize.ts';

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [0.5, '0.5 days'],
  [12_345, '12,345 days'],
])('%d: %s', (count, text) => {
  expect(pluralize(count, 'day')).toBe(text);
});
