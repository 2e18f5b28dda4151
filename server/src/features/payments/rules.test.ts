import { describe, expect, test } from 'vitest';
import { lesser } from './amounts.ts';
import { parseExactAmount } from './provider/exact-amount.ts';
import { type ProviderPayment, providerPaymentStates } from './provider/provider.ts';
import { judge, type Known, undecided } from './rules.ts';

const exact = (text: string) => parseExactAmount(text) ?? { text: '0', micro: 0n };
const address = '0xc27d4E91a0b8F35d6E2C90471BFa83d5E6019BC4';
const early = new Date('2026-11-20T12:00:00Z');
const late = new Date('2026-11-30T12:00:00Z');

const known = (changes: Partial<Known> = {}): Known => ({
  origin: 'ours',
  orderId: 'DP-7',
  state: 'waiting',
  exception: 'none',
  priceAmount: 100_000_000n,
  priceCurrency: 'usd',
  payCurrency: 'usdtbsc',
  payAddress: address,
  payAmountRaw: '100',
  amountReceived: 0n,
  amountReceivedRaw: '0',
  credited: 0n,
  suspended: 0n,
  refunded: 0n,
  expiresAt: new Date('2026-11-27T12:00:00Z'),
  ...changes,
});

const polled = (stateWord: string, paid: string, changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  providerPaymentId: '5044187265',
  state: providerPaymentStates.find((state) => state === stateWord) ?? 'unknown',
  stateWord,
  payAddress: address.toLowerCase(),
  priceAmount: exact('100'),
  priceCurrency: 'usd',
  payAmount: exact('100'),
  payCurrency: 'usdtbsc',
  actuallyPaid: exact(paid),
  outcomeAmount: null,
  outcomeCurrency: null,
  orderId: 'DP-7',
  parentPaymentId: null,
  payinHash: null,
  network: 'bsc',
  expiresAt: null,
  raw: '{}',
  ...changes,
});

const silent = { claims: { finished: false, expired: false }, now: early, reviewOver: 25_000_000_000n };

describe('an amount that is not credited unseen', () => {
  test.each([
    ['ten times what was asked for is', '1000', 1_000_000_000n, undefined],
    ['more than ten times is not', '1000.000001', 0n, 'unusual_amount'],
    ['10,000 times is not', '1000000', 0n, 'unusual_amount'],
  ])('%s', (_name, paid, credit, kind) => {
    const result = judge(known(), polled('finished', paid), silent);
    expect([result.credit, result.review?.kind, result.review?.suggestedResolution]).toEqual([
      credit,
      kind,
      kind === undefined ? undefined : 'credit',
    ]);
    // to its member it is not finished before it is credited
    expect(result).toMatchObject({ state: kind === undefined ? 'finished' : 'sending', exception: 'overpaid' });
  });

  test('nor is one over the setting, however much was asked for; what staff kept in suspense is not asked about again', () => {
    const asked = { priceAmount: 30_000_000_000n, payAmountRaw: '30000' };
    const amounts = { priceAmount: exact('30000'), payAmount: exact('30000') };
    const first = judge(known(asked), polled('finished', '30000', amounts), silent);
    expect(first).toMatchObject({
      state: 'sending',
      exception: 'none',
      credit: 0n,
      review: { kind: 'unusual_amount' },
    });
    const kept = { ...asked, amountReceived: 30_000_000_000n, amountReceivedRaw: '30000', suspended: 30_000_000_000n };
    expect(judge(known(kept), polled('finished', '30000', amounts), silent)).toMatchObject({
      credit: 0n,
      review: null,
    });
    const credited = {
      ...asked,
      state: 'finished' as const,
      amountReceived: 30_000_000_000n,
      amountReceivedRaw: '30000',
      credited: 30_000_000_000n,
    };
    expect(judge(known(credited), polled('finished', '30000', amounts), silent)).toMatchObject({
      state: 'finished',
      credit: 0n,
      review: null,
    });
    expect(judge(known(credited), polled('finished', '30001', amounts), silent)).toMatchObject({
      state: 'finished',
      credit: 0n,
      review: { kind: 'unusual_amount' },
    });
  });
});

describe('a poll', () => {
  test('credits what arrived when it is finished, floored, and only the difference afterwards', () => {
    expect(judge(known(), polled('finished', '100.0000019'), silent)).toMatchObject({
      state: 'finished',
      credit: 100_000_001n,
      exception: 'overpaid',
      review: null,
    });
    const credited = known({
      state: 'finished',
      amountReceived: 100_000_000n,
      amountReceivedRaw: '100',
      credited: 100_000_000n,
    });
    expect(judge(credited, polled('finished', '100'), silent).credit).toBe(0n);
    expect(judge(credited, polled('finished', '130'), silent)).toMatchObject({
      credit: 30_000_000n,
      exception: 'overpaid',
    });
  });

  test.each([
    'waiting',
    'confirming',
    'confirmed',
    'sending',
    'partially_paid',
    'failed',
    'expired',
    'refunded',
    'made_up',
  ])('that says %s never takes a credited payment back', (word) => {
    const credited = known({
      state: 'finished',
      amountReceived: 100_000_000n,
      amountReceivedRaw: '100',
      credited: 100_000_000n,
    });
    for (const paid of ['0', '50', '100']) {
      const result = judge(credited, polled(word, paid), {
        ...silent,
        claims: { finished: true, expired: true },
        now: late,
      });
      expect(result).toMatchObject({ state: 'finished', credit: 0n, amountReceived: { micro: 100_000_000n } });
    }
  });

  test.each([
    ['address', { payAddress: '0x000000000000000000000000000000000000dEaD' }, 'mismatch'],
    ['order', { orderId: 'DP-8' }, 'mismatch'],
    ['no order', { orderId: null }, 'mismatch'],
    ['price', { priceAmount: exact('1') }, 'mismatch'],
    ['currency', { priceCurrency: 'eur' }, 'mismatch'],
    ['coin', { payCurrency: 'usdcbsc' }, 'wrong_asset'],
    ['word', { stateWord: 'wrong_asset_confirmed', state: 'unknown' as const }, 'wrong_asset'],
  ])('of another payment is no credit: another %s', (_, changes, kind) => {
    const result = judge(known(), polled('finished', '100', changes), silent);
    expect(result).toMatchObject({
      state: 'waiting',
      credit: 0n,
      amountReceived: { micro: 0n },
      exception: kind,
      review: { kind, suggestedResolution: 'dismiss' },
    });
  });

  test('that is finished with too little is partly paid and a case', () => {
    expect(judge(known(), polled('finished', '99.999999'), silent)).toMatchObject({
      state: 'partially_paid',
      credit: 0n,
      review: { kind: 'mismatch', suggestedResolution: 'credit' },
    });
  });

  test('is held against a message that said finished', () => {
    const claims = { finished: true, expired: false };
    for (const word of ['waiting', 'confirming', 'partially_paid', 'expired', 'failed'])
      expect(judge(known(), polled(word, '40'), { ...silent, claims })).toMatchObject({
        credit: 0n,
        exception: 'mismatch',
        review: { kind: 'mismatch', suggestedResolution: 'credit' },
      });
    expect(judge(known(), polled('finished', '100'), { ...silent, claims })).toMatchObject({
      credit: 100_000_000n,
      review: null,
    });
  });

  test('of a part is a case when the time is up, not before', () => {
    expect(judge(known(), polled('partially_paid', '40'), silent)).toMatchObject({
      state: 'partially_paid',
      exception: 'underpaid',
      review: null,
    });
    expect(judge(known(), polled('partially_paid', '40'), { ...silent, now: late }).review).toMatchObject({
      kind: 'partial',
      suggestedResolution: 'credit',
    });
  });

  test('of a foreign payment is never a credit', () => {
    for (const origin of ['redeposit', 'unmatched'] as const)
      expect(judge(known({ origin }), polled('finished', '40', { orderId: null }), silent)).toMatchObject({
        credit: 0n,
        review: { kind: origin },
      });
  });

  test('never credits more than arrived, whatever comes after what', () => {
    const states = [...providerPaymentStates, 'cancelled'];
    for (let seed = 1; seed <= 400; seed += 1) {
      let random = seed;
      const next = (below: number) => {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((random / 2_147_483_648) * below);
      };
      let payment = known();
      for (let step = 0; step < 12; step += 1) {
        const claims = { finished: next(2) === 1, expired: next(2) === 1 };
        const context = { ...silent, claims, now: next(2) ? early : late };
        const result = judge(payment, polled(states[next(states.length)] ?? 'waiting', String(next(220))), context);
        const fromSuspense = lesser(payment.suspended, result.credit);
        const wasCredited = payment.credited > 0n;
        payment = {
          ...payment,
          state: result.state,
          exception: result.exception,
          amountReceived: result.amountReceived.micro,
          amountReceivedRaw: result.amountReceived.text,
          credited: payment.credited + result.credit,
          suspended: payment.suspended - fromSuspense,
        };
        // Staff step in now and then.
        if (undecided(payment) > 0n && next(5) === 0)
          payment = { ...payment, suspended: payment.suspended + undecided(payment) };
        if (undecided(payment) > 0n && next(5) === 0)
          payment = { ...payment, refunded: payment.refunded + undecided(payment) };
        expect(undecided(payment)).toBeGreaterThanOrEqual(0n);
        if (wasCredited) expect(payment.state).toBe('finished');
      }
    }
  });
});
