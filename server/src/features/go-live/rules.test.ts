import { expect, test } from 'vitest';
import { describeBackup, describeMail, describeMissing, describeOwners, describeProvider } from './rules.ts';

test('a text that is missing is named, one that is there is shown', () => {
  const texts = (entity: string, licence: string): [string, string][] => [
    ['the legal entity', entity],
    ['its licence', licence],
  ];
  const readItem = (given: [string, string][]) => {
    const { done, detail } = describeMissing(given);
    return { done, detail: String(detail) };
  };
  expect(readItem(texts('', ''))).toEqual({ done: false, detail: 'Enter the legal entity and its licence' });
  expect(readItem(texts('Invest Ltd', ''))).toEqual({ done: false, detail: 'Enter its licence' });
  expect(readItem(texts('Invest Ltd', 'FSC 12'))).toEqual({ done: true, detail: 'Invest Ltd' });
});

test('a backup counts while it is young, once a restore was tested', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const isDone = (lastGoodAt: Date | null, restoreTestedAt: Date | null) =>
    describeBackup({ lastGoodAt, restoreTestedAt }, now).done;
  expect(isDone(null, null)).toBe(false);
  expect(isDone(ago(1), null)).toBe(false);
  expect(isDone(ago(26), ago(200))).toBe(false);
  expect(isDone(ago(25), ago(200))).toBe(true);
});

const read = ({ done, detail }: { done: boolean; detail: unknown }) => [done, String(detail)];

test('the provider has to answer with a key of its own', () => {
  const host = 'api.provider.example';
  expect(read(describeProvider({ state: 'simulator' }))).toEqual([
    false,
    expect.stringContaining('NOWPAYMENTS_API_KEY'),
  ]);
  expect(read(describeProvider({ state: 'key_refused', host, message: 'Invalid api key' }))).toEqual([
    false,
    'api.provider.example refused the key in NOWPAYMENTS_API_KEY: Invalid api key',
  ]);
  expect(read(describeProvider({ state: 'no_answer', host, message: 'no answer in 5 s' }))[0]).toBe(false);
  expect(read(describeProvider({ state: 'answers', host, minimum: 9_500_000n }))).toEqual([
    true,
    'api.provider.example answers with this key; its minimum is 9.50 USDT',
  ]);
});

test('mail counts once the relay that is set has taken a test', () => {
  const sentAt = new Date('2026-03-10T12:00:00Z');
  const relay = 'smtp.example:587';
  expect(read(describeMail(undefined, undefined))).toEqual([false, expect.stringContaining('SMTP_URL')]);
  expect(read(describeMail(relay, undefined))).toEqual([false, 'No test mail has been sent to smtp.example:587 yet']);
  expect(read(describeMail(relay, { relay, sentAt: null, failure: null }))[0]).toBe(false);
  expect(read(describeMail(relay, { relay, sentAt: null, failure: '550 no' }))).toEqual([
    false,
    'smtp.example:587 did not accept the test mail: 550 no',
  ]);
  expect(read(describeMail(relay, { relay: 'old.example', sentAt, failure: null }))[0]).toBe(false);
  expect(read(describeMail(relay, { relay, sentAt, failure: null }))[0]).toBe(true);
});

test('every owner has to have a second factor', () => {
  const [olivia, oscar] = [
    { username: 'olivia', hasFactor: true },
    { username: 'oscar', hasFactor: false },
  ];
  expect(read(describeOwners([]))[0]).toBe(false);
  expect(read(describeOwners([olivia, oscar]))).toEqual([false, 'oscar has no second factor']);
  expect(read(describeOwners([olivia]))).toEqual([true, 'The owner has a second factor']);
  expect(read(describeOwners([olivia, { ...oscar, hasFactor: true }]))[0]).toBe(true);
});
