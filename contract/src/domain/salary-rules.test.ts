import { describe, expect, test } from 'vitest';
import { MICRO, parseMoney } from './money.ts';
import { newNeeded, type Tier, tierFor } from './salary-rules.ts';

const tiers: Tier[] = [
  [10_000n, 25n],
  [25_000n, 60n],
  [50_000n, 120n],
  [100_000n, 250n],
  [250_000n, 600n],
  [500_000n, 1_200n],
].map(([business = 0n, amount = 0n], place) => ({
  id: place + 1,
  business: business * MICRO,
  amount: amount * MICRO,
  newVolumeRatioPpm: 100_000,
  maxPayments: 12,
}));

describe('the highest tier that meets everything and was paid fewer than 12 times', () => {
  test.each([
    // qualified, new principal, times paid by tier, what is paid
    ['9999.999999', '100000', {}, '0'],
    ['10000', '1000', {}, '25'],
    ['10000', '999.999999', {}, '0'],
    ['24999.999999', '100000', {}, '25'],
    ['25000', '2500', {}, '60'],
    // enough business for 60, new principal for 25 only
    ['25000', '2499.999999', {}, '25'],
    ['49999', '5000', {}, '60'],
    ['50000', '5000', {}, '120'],
    ['100000', '10000', {}, '250'],
    ['250000', '25000', {}, '600'],
    ['500000', '50000', {}, '1200'],
    ['8000000', '8000000', {}, '1200'],
    ['8000000', '1000', {}, '25'],
    ['8000000', '0', {}, '0'],
    // eleven times is not twelve; used up, the next lower one is paid
    ['500000', '50000', { 6: 11 }, '1200'],
    ['500000', '50000', { 6: 12 }, '600'],
    ['500000', '50000', { 6: 12, 5: 12 }, '250'],
    ['10000', '1000', { 1: 12 }, '0'],
    // what another tier was paid does not count
    ['10000', '1000', { 2: 12, 3: 30 }, '25'],
  ])('qualified %s, new %s, paid %j: %s', (qualified, fresh, times, amount) => {
    const timesPaid = new Map(Object.entries(times).map(([id, count]) => [Number(id), count]));
    const tier = tierFor(tiers, { qualified: parseMoney(qualified), newPrincipal: parseMoney(fresh), timesPaid });
    expect(tier?.amount ?? 0n).toBe(parseMoney(amount));
  });

  test('whatever order the tiers come in', () => {
    const figures = { qualified: parseMoney('60000'), newPrincipal: parseMoney('60000'), timesPaid: new Map() };
    expect(tierFor(tiers.toReversed(), figures)?.amount).toBe(parseMoney('120'));
    expect(tierFor([], figures)).toBeUndefined();
  });
});

test('new principal that does not come out even is asked for in full', () => {
  expect(newNeeded({ business: 10n, newVolumeRatioPpm: 100_000 })).toBe(1n);
  expect(newNeeded({ business: 11n, newVolumeRatioPpm: 100_000 })).toBe(2n);
  expect(newNeeded({ business: 11n, newVolumeRatioPpm: 0 })).toBe(0n);
  expect(newNeeded({ business: 8_589_934_591_999_999n, newVolumeRatioPpm: 1_000_000 })).toBe(8_589_934_591_999_999n);
});
