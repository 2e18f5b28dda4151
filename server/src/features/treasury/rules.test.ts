import { MAX_MICRO } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { validateAmount } from './rules.ts';

test('an amount above the limit is rejected with the limit that is compared', () => {
  expect(validateAmount(MAX_MICRO)).toBeUndefined();
  expect(String(validateAmount(MAX_MICRO + 1n))).toBe(
    'The amount is too large. The maximum is 8,589,934,591.999999 USDT.',
  );
});
