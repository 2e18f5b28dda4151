import { MICRO } from '@fairlead/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { validateSubscription } from './subscription-rules.ts';

const usdt = (whole: number) => BigInt(whole) * MICRO;
const account = { plan: { min: usdt(50), max: usdt(999) }, main: usdt(500), remaining: usdt(700), limit: usdt(25_000) };

test.each([
  [usdt(50), null],
  [usdt(50) - 1n, 'The minimum is 50.00 USDT'],
  [usdt(999) + 1n, 'The maximum is 999.00 USDT'],
  [usdt(701), 'Max principal per member is 25,000.00 USDT: you can invest 700.00 USDT more'],
  [usdt(500) + 1n, 'Not enough in Main: 500.00 USDT available'],
  [usdt(500), null],
])('%s micro-units: %s', (amount, error) => {
  expect(validateSubscription(amount, account)).toBe(error);
});
