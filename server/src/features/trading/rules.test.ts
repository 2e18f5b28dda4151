import { describe, expect, test } from 'vitest';
import {
  type Beneficiary,
  type ClaimCommission,
  type ClaimedAccrual,
  calculateCommissions,
  prorateCommissions,
} from './rules.ts';

const accrual: ClaimedAccrual = {
  investmentId: 7,
  day: '2026-11-20',
  amount: 600_000n,
  compound: false,
  levelVersion: 1,
};
const fine: Beneficiary = { id: 3, level: 1, reason: '' };
const percents = new Map([
  [1, new Map([1, 2, 3, 4, 5].map((level, place) => [level, [100_000, 50_000, 30_000, 20_000, 10_000][place] ?? 0]))],
  [2, new Map([[1, 33_333]])],
]);
const brief = ({ level, due, amount, reason }: ClaimCommission) => [level, due, amount, reason];

describe('the commissions of a claim', () => {
  test('five qualified sponsors have 10, 5, 3, 2 and 1 % of what was credited', () => {
    const beneficiaries = [1, 2, 3, 4, 5].map((level) => ({ ...fine, id: level, level }));
    expect(calculateCommissions([accrual], beneficiaries, percents).map(brief)).toEqual([
      [1, 60_000n, 60_000n, null],
      [2, 30_000n, 30_000n, null],
      [3, 18_000n, 18_000n, null],
      [4, 12_000n, 12_000n, null],
      [5, 6_000n, 6_000n, null],
    ]);
  });

  test('one who does not qualify is kept at 0 with the reason, and the others have theirs', () => {
    const beneficiaries = [
      { ...fine, reason: 'directs' as const },
      { ...fine, level: 3 },
    ];
    expect(calculateCommissions([accrual], beneficiaries, percents).map(brief)).toEqual([
      [1, 0n, 0n, 'directs'],
      [3, 18_000n, 18_000n, null],
    ]);
  });

  test('each accrual is rounded down by itself, by the percents that its investment froze', () => {
    // floor(100001 x 0.033333) = 3333, twice: not floor(200002 x 0.033333) = 6666.6
    const accruals = [19, 20].map((day) => ({ ...accrual, day: `2026-11-${day}`, amount: 100_001n, levelVersion: 2 }));
    expect(calculateCommissions(accruals, [fine, { ...fine, level: 2 }], percents).map(({ due }) => due)).toEqual([
      3333n,
      3333n,
    ]);
    expect(calculateCommissions([{ ...accrual, amount: 9n }], [fine], percents).map(brief)).toEqual([
      [1, 0n, 0n, 'zero'],
    ]);
  });
});

test('an underfunded pool leaves each commission its share, rounded down, and says where nothing is left', () => {
  const commissions = calculateCommissions(
    [accrual, { ...accrual, day: '2026-11-19', amount: 20n }],
    [fine, { ...fine, level: 2, reason: 'directs' }],
    percents,
  );
  // due 60000 and 2: a third of them is 20000 and 0
  expect(prorateCommissions(commissions, { numerator: 1n, denominator: 3n }).map(brief)).toEqual([
    [1, 60_000n, 20_000n, null],
    [2, 0n, 0n, 'directs'],
    [1, 2n, 0n, 'unfunded'],
    [2, 0n, 0n, 'directs'],
  ]);
  expect(prorateCommissions(commissions, { numerator: 0n, denominator: 1n }).map(({ reason }) => reason)).toEqual([
    'unfunded',
    'directs',
    'unfunded',
    'directs',
  ]);
});
