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
  [['2800', '900', '500'], '4200', '2800'],
  [['500', '2800', '900'], '4200', '2800'],
  [['500', '300', '250'], '1050', '1050'],
  [['1', '0', '0'], '1', '0'],
  [['3', '1', '1'], '5', '4'],
  [['300', '300'], '600', '600'],
])('legs %j: business %s, qualified %s', (legs, business, qualified) => {
  expect(qualifiedVolume(worth(legs))).toMatchObject({ business: BigInt(business), qualified: BigInt(qualified) });
});
