import { expect, test } from 'vitest';
import { qualifiedVolume } from './business.ts';

const worth = (amounts: string[]) => amounts.map(BigInt);

test.each([
  [[], '0', '0'],
  [['50'], '50', '0'],
  [['50', '50'], '100', '100'],
  [['90', '10'], '100', '20'],
  [['18', '9', '4'], '31', '26'],
  [['4', '9', '18'], '31', '26'],
  [['5', '5', '5'], '15', '15'],
  [['1', '0'], '1', '0'],
  [['3', '2'], '5', '4'],
])('legs %j: business %s, qualified %s', (legs, business, qualified) => {
  expect(qualifiedVolume(worth(legs))).toMatchObject({ business: BigInt(business), qualified: BigInt(qualified) });
});
