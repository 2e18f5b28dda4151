import { parseMoney } from '@fairlead/contract/domain/money.ts';
import { staffDecisions, withdrawalStates } from '@fairlead/contract/domain/states.ts';
import { firstTerms } from '@fairlead/contract/domain/terms.ts';
import { approvableOn, quoteFor } from '@fairlead/contract/domain/withdrawal-fee.ts';
import { describe, expect, test } from 'vitest';
import {
  type Approval,
  decideAddress,
  decideApproval,
  findMissedMinimum,
  stepsTo,
  validateNotBlocked,
  validateSecondPerson,
} from './rules.ts';

const terms = firstTerms.withdrawal_terms;

const getViolation = (decision: unknown) => String((decision as { violation: unknown }).violation);

describe('fees', () => {
  test.each([
    ['normal', '10', '1', '0', '9'],
    ['roi', '150', '1.5', '0', '148.5'],
    ['roi', '99.999999', '1', '0', '98.999999'],
    ['normal', '100.000099', '1', '0', '99.000099'],
    ['normal', '123.456789', '1.234567', '0', '122.222222'],
    ['compound', '2000', '20', '0', '1980'],
    ['compound', '9000', '20', '0', '8980'],
    // exit fee first, then the withdrawal fee of the rest
    ['principal', '50', '1', '2.5', '46.5'],
    ['principal', '1500', '14.25', '75', '1410.75'],
    ['principal', '333.333333', '3.166666', '16.666666', '313.500001'],
    ['principal', '10000', '20', '500', '9480'],
  ] as const)('%s of %s: fee %s, exit fee %s, %s arrive', (kind, amount, fee, exitFee, netAmount) => {
    expect(quoteFor(terms, kind, parseMoney(amount), 50_000)).toEqual({
      fee: parseMoney(fee),
      exitFee: parseMoney(exitFee),
      netAmount: parseMoney(netAmount),
    });
  });

  test('only a principal bears the exit fee', () => {
    expect(quoteFor(terms, 'normal', 100_000_000n, 50_000).exitFee).toBe(0n);
  });
});

test.each([
  ['normal', '10', true],
  ['normal', '9.999999', false],
  ['roi', '10', true],
  ['roi', '0.000001', false],
  ['compound', '20', true],
  ['compound', '19.999999', false],
  ['principal', '50', true],
  ['principal', '49.999999', false],
] as const)('%s of %s reaches its minimum: %s', (kind, amount, fits) => {
  expect(findMissedMinimum(terms, kind, parseMoney(amount)) === undefined).toBe(fits);
});

describe('address', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const address = '0x5F1e8b0a3c7d942e6B1fA0D3c8E47B295ad6C03e';
  const record = { address, addressChangedAt: null, passwordChangedAt: null };

  test.each([
    ['the one on record', record, { first: false }],
    ['the same in small letters', { ...record, address: address.toLowerCase() }, { first: false }],
    ['a first one', { ...record, address: null }, { first: true }],
    ['changed 24 h ago', { ...record, addressChangedAt: hoursAgo(24) }, { first: false }],
    ['password changed 24 h ago', { ...record, passwordChangedAt: hoursAgo(24) }, { first: false }],
  ])('%s is taken', (_, on, decision) => {
    expect(decideAddress(on, address, now)).toEqual(decision);
  });

  test.each([
    ['another', { ...record, address: '0x0000000000000000000000000000000000000001' }, 'not your saved payout address'],
    ['changed 23 h ago', { ...record, addressChangedAt: hoursAgo(23) }, 'from 20 Nov 2026, 13:00 UTC'],
    ['password changed just now', { ...record, passwordChangedAt: now }, 'from 21 Nov 2026, 12:00 UTC'],
    ['first, password changed', { ...record, address: null, passwordChangedAt: hoursAgo(1) }, 'password was changed'],
    [
      'both changed: the later',
      { ...record, addressChangedAt: hoursAgo(1), passwordChangedAt: hoursAgo(2) },
      'address',
    ],
    ['taken off record', { ...record, address: null, addressChangedAt: hoursAgo(48) }, 'Set your payout address'],
  ])('%s is refused', (_, on, expected) => {
    expect(getViolation(decideAddress(on, address, now))).toContain(expected);
  });
});

describe('states', () => {
  const reachable = {
    pending: ['approved', 'processing', 'completed', 'rejected'],
    approved: ['processing', 'completed', 'rejected'],
    processing: ['completed'],
    unknown: ['completed'],
    completed: [],
    rejected: [],
    cancelled: [],
  };
  test.each(withdrawalStates.flatMap((from) => staffDecisions.map((to) => [from, to] as const)))(
    'from %s to %s',
    (from, to) => {
      expect('steps' in stepsTo(from, to)).toBe((reachable[from] as string[]).includes(to));
    },
  );

  test('every way to completed takes the money out of held once and settles once', () => {
    expect(stepsTo('pending', 'completed')).toEqual({ steps: ['approve', 'capture', 'settle'] });
    expect(stepsTo('approved', 'completed')).toEqual({ steps: ['capture', 'settle'] });
    expect(stepsTo('processing', 'completed')).toEqual({ steps: ['settle'] });
  });

  test('a refusal names the states that allow it', () => {
    expect(stepsTo('completed', 'rejected')).toEqual({ allowed: ['pending', 'approved'] });
  });
});

describe('approval', () => {
  const base: Approval = {
    amount: parseMoney('1000'),
    approvedBy: null,
    approvableOn: null,
    staffId: 7,
    today: '2026-11-20',
    secondApprovalOver: parseMoney('1000'),
    continuesToPayout: false,
    referred: undefined,
    frequent: undefined,
  };
  const over = { ...base, amount: parseMoney('1000.000001') };
  const referred = {
    ...base,
    referred: { outcome: 'refer', reason: 'looks like one of ours', source: 'list.csv' },
  } as const;

  test.each([
    ['exactly the limit', base, 'final'],
    ['exactly the limit, at once', { ...base, continuesToPayout: true }, 'final'],
    ['over it', over, 'first'],
    ['over it, by another before', { ...over, approvedBy: 8 }, 'final'],
    ['over it, by another before, at once', { ...over, approvedBy: 8, continuesToPayout: true }, 'final'],
    ['notice over today', { ...base, approvableOn: '2026-11-20' }, 'final'],
    ['referred', referred, 'first'],
    ['referred, by another before', { ...referred, approvedBy: 8 }, 'final'],
    ['referred, by another before, at once', { ...referred, approvedBy: 8, continuesToPayout: true }, 'final'],
    ['many shortly before', { ...base, frequent: { count: 5, hours: 24 } }, 'first'],
    ['many shortly before, by another before', { ...base, frequent: { count: 5, hours: 24 }, approvedBy: 8 }, 'final'],
    ['no more referred, by another before', { ...base, approvedBy: 8 }, 'final'],
  ] as const)('%s', (_, approval, decision) => {
    expect(decideApproval(approval)).toBe(decision);
  });

  test.each([
    ['over it, by the same person before', { ...over, approvedBy: 7 }, 'Another staff member'],
    [
      'over it, by the same person before, at once',
      { ...over, approvedBy: 7, continuesToPayout: true },
      'Another staff member',
    ],
    ['over it, alone and at once', { ...over, continuesToPayout: true }, 'two approvals'],
    [
      'many shortly before, alone and at once',
      { ...base, frequent: { count: 5, hours: 24 }, continuesToPayout: true },
      '5 withdrawals within 24 hours',
    ],
    ['referred, by the same person before', { ...referred, approvedBy: 7 }, 'Another staff member'],
    ['no more referred, by the same person before', { ...base, approvedBy: 7 }, 'Another staff member'],
    ['referred, alone and at once', { ...referred, continuesToPayout: true }, 'list.csv refers this address'],
    ['within the notice', { ...base, approvableOn: '2026-11-21' }, '21 Nov 2026'],
  ])('%s is refused', (_, approval, expected) => {
    expect(getViolation(decideApproval(approval))).toContain(expected);
  });

  test.each([
    ['paid by the one who approved it', ['capture'], 7, null, true, true],
    ['paid at once by the one who approved it', ['capture', 'settle'], 7, null, true, true],
    ['paid by another', ['capture'], 8, null, true, false],
    ['paid by one of the two who approved it', ['capture'], 7, 8, true, false],
    ['approved', ['approve'], 7, null, true, false],
    ['settled', ['settle'], 7, null, true, false],
    ['given back', ['release'], 7, null, true, false],
    ['not referred', ['capture'], 7, null, false, false],
  ] as const)('referred after its approval, %s', (_, steps, approvedBy, secondApprovedBy, isReferred, isRefused) => {
    const people = { approvedBy, secondApprovedBy, staffId: 7, referred: isReferred ? referred.referred : undefined };
    expect(validateSecondPerson([...steps], people) !== undefined).toBe(isRefused);
  });

  test('a principal is approvable seven calendar days after the request', () => {
    expect(approvableOn(new Date('2026-11-20T23:59:59Z'), 7)).toBe('2026-11-27');
    expect(approvableOn(new Date('2026-12-28T00:00:00Z'), 7)).toBe('2027-01-04');
  });

  test('a blocked member: nothing leaves, what has left settles, what is held may go back', () => {
    expect(String(validateNotBlocked(['approve'], true))).toContain('blocked');
    expect(String(validateNotBlocked(['capture', 'settle'], true))).toContain('blocked');
    expect(validateNotBlocked(['settle'], true)).toBeUndefined();
    expect(validateNotBlocked(['release'], true)).toBeUndefined();
    expect(validateNotBlocked(['approve', 'capture', 'settle'], false)).toBeUndefined();
  });
});
