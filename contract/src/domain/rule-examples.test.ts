import { expect, test } from 'vitest';
import { leadershipExample } from './leadership-rules.ts';
import { parseMoney } from './money.ts';
import { rewardExample } from './reward-rules.ts';
import {
  activationExample,
  approvalExample,
  depositsExample,
  investmentExample,
  levelExample,
  payoutLimitExample,
  planExample,
  principalLimitExample,
  shortfallExample,
  transferExample,
  withdrawalExample,
} from './rule-examples.ts';
import { salaryExample } from './salary-rules.ts';
import { firstTerms } from './terms.ts';

// every expected amount was calculated manually, not by the rules

const usdt = parseMoney;
const all = (...amounts: string[]) => amounts.map(usdt);
const { withdrawal_terms, investment_terms, transfer_terms } = firstTerms;

test('deposits: 12 and 5 % on top is more than 10; the limit itself is credited', () => {
  expect(depositsExample({ minimum: usdt('10'), reviewOver: usdt('25000') })).toEqual({
    providerMinimum: usdt('12'),
    smallest: usdt('12.6'),
    arrivals: [
      { amount: usdt('25000'), reviewed: false },
      { amount: usdt('25000.000001'), reviewed: true },
    ],
  });
  expect(depositsExample({ minimum: usdt('25'), reviewOver: usdt('1') }).smallest).toBe(usdt('25'));
});

test('withdrawals: 1 %, at least 1, at most 20', () => {
  expect(withdrawalExample(withdrawal_terms)).toEqual([
    { amount: usdt('10'), exitFee: 0n, fee: usdt('1'), netAmount: usdt('9') },
    { amount: usdt('500'), exitFee: 0n, fee: usdt('5'), netAmount: usdt('495') },
    { amount: usdt('5000'), exitFee: 0n, fee: usdt('20'), netAmount: usdt('4980') },
  ]);
  expect(withdrawalExample({ ...withdrawal_terms, feePpm: 12_345 })[1]).toMatchObject({
    fee: usdt('6.1725'),
    netAmount: usdt('493.8275'),
  });
  expect(withdrawalExample({ ...withdrawal_terms, minimum_normal: usdt('600') }).map(({ amount }) => amount)).toEqual(
    all('600', '5000'),
  );
});

test('early redemption: 5 % of the principal first, then the withdrawal fee on the rest; the last return is cut at the cap', () => {
  expect(investmentExample(investment_terms, withdrawal_terms)).toEqual({
    invested: usdt('1000'),
    requestedOn: '2026-03-02',
    approvableOn: '2026-03-09',
    exitFee: usdt('50'),
    fee: usdt('9.5'),
    netAmount: usdt('940.5'),
    cap: usdt('2000'),
    remainingCap: usdt('0.3'),
    due: usdt('0.8'),
    lastReturn: usdt('0.3'),
  });
  expect(
    investmentExample({ exitFeePpm: 33_333, exit_notice_days: 0, cap_percent: 150 }, withdrawal_terms),
  ).toMatchObject({
    approvableOn: '2026-03-02',
    exitFee: usdt('33.333'),
    // 1 % of 966.667
    fee: usdt('9.66667'),
    netAmount: usdt('957.00033'),
    cap: usdt('1500'),
  });
});

test('a day’s limit of payouts: half of it used, all of it, and none at all', () => {
  expect(payoutLimitExample(usdt('1000'))).toEqual([
    { approved: usdt('500'), left: usdt('500') },
    { approved: usdt('1000'), left: 0n },
  ]);
  expect(payoutLimitExample(0n)).toEqual([{ approved: 0n, left: undefined }]);
});

test('limits: principal, transfers of a day, one person’s approval', () => {
  expect(principalLimitExample(usdt('25000')).remaining).toBe(usdt('21000'));
  expect(principalLimitExample(usdt('3000')).remaining).toBe(0n);
  expect(transferExample(transfer_terms)).toEqual({
    minimum: usdt('5'),
    sent: usdt('480'),
    left: usdt('20'),
    canSend: true,
  });
  expect(transferExample({ minimum: usdt('30'), maximum_per_day: usdt('500') }).canSend).toBe(false);
  expect(approvalExample(usdt('1000'))).toEqual([
    { amount: usdt('1000'), people: 1 },
    { amount: usdt('1000.000001'), people: 2 },
  ]);
});

test('a day that the pool covers to 70 %: nothing, or 70 % of each', () => {
  const returns = (...paid: string[]) => [
    { due: usdt('0.8'), paid: usdt(paid[0] ?? '') },
    { due: usdt('0.25'), paid: usdt(paid[1] ?? '') },
  ];
  const day = { total: usdt('1000'), pool: usdt('700') };
  expect(shortfallExample('skip')).toEqual({ ...day, returns: returns('0', '0'), paid: 0n });
  expect(shortfallExample('pro_rata')).toEqual({ ...day, returns: returns('0.56', '0.175'), paid: usdt('700') });
});

test('a plan: 0.05 % of 500 a day; the day of subscribing does not accrue, nor do weekends', () => {
  const starter = { min: usdt('50'), max: usdt('999'), ratePpm: 500, compounds: false };
  expect(planExample({ ...starter, termDays: 180, accruesOn: 'business_days' }, 2_000_000)).toMatchObject({
    ...{ investedOn: '2026-03-02', firstDay: '2026-03-03', lastDay: '2026-11-09' },
    ...{ amount: usdt('500'), oneDay: usdt('0.25'), days: 20, allFunded: usdt('5'), oneUnfunded: usdt('4.75') },
  });
  expect(planExample({ ...starter, termDays: 10, accruesOn: 'every_day' }, 2_000_000).lastDay).toBe('2026-03-12');
});

test('levels: 10/5/3/2/1 % of a return of 0.80, and of a fee of 25', () => {
  const percents = [100_000, 50_000, 30_000, 20_000, 10_000];
  expect(levelExample(percents)).toEqual({
    credited: usdt('0.8'),
    shares: all('0.08', '0.04', '0.024', '0.016', '0.008'),
    total: usdt('0.168'),
  });
  expect(activationExample(usdt('25'), 365, percents)).toEqual({
    from: '2026-03-02',
    until: '2027-03-02',
    fee: usdt('25'),
    shares: all('2.5', '1.25', '0.75', '0.5', '0.25'),
    total: usdt('5.25'),
    kept: usdt('19.75'),
  });
});

test('rewards: legs of 4,000, 2,500 and 2,500 reach 5,000; a claim takes all that is qualified', () => {
  expect(rewardExample({ business: usdt('5000'), amount: usdt('25') })).toEqual({
    legs: all('4000', '2500', '2500'),
    qualified: usdt('9000'),
    achieved: true,
    paid: usdt('25'),
    consumed: usdt('9000'),
    surplus: usdt('4000'),
  });
  // too small for whole legs
  expect(rewardExample({ business: usdt('1'), amount: usdt('0.5') })).toMatchObject({ achieved: false, paid: 0n });
});

test('salary: 11,000 + 5,000 and as much of 30,000 make 32,000: with 2,600 new the tier of 25,000', () => {
  const tiers = [
    { id: 1, business: usdt('10000'), amount: usdt('25') },
    { id: 2, business: usdt('25000'), amount: usdt('60') },
    { id: 3, business: usdt('50000'), amount: usdt('120') },
  ].map((tier) => ({ ...tier, newVolumeRatioPpm: 100_000, maxPayments: 12 }));
  expect(salaryExample(tiers)).toMatchObject({
    business: usdt('46000'),
    qualified: usdt('32000'),
    new_principal: usdt('2600'),
    tier: usdt('25000'),
    amount: usdt('60'),
  });
  const strict = tiers.map((tier) => ({ ...tier, newVolumeRatioPpm: 110_000 }));
  expect(salaryExample(strict)).toMatchObject({ tier: usdt('10000'), amount: usdt('25') });
  expect(salaryExample([])).toMatchObject({ tier: null, amount: 0n });
});

test('leadership: 9,000 + 4,000 and as much of 60,000 make 26,000: Bronze', () => {
  const ranks = [
    { name: 'Silver', business: usdt('100000'), amount: usdt('400') },
    { name: 'Bronze', business: usdt('25000'), amount: usdt('100') },
  ];
  expect(leadershipExample(ranks)).toMatchObject({ qualified: usdt('26000'), rank: 'Bronze', amount: usdt('100') });
  expect(leadershipExample(ranks.slice(0, 1))).toMatchObject({ rank: null, amount: 0n });
});
