import { expect, test } from 'vitest';
import { describeBackup, describeMissing } from './rules.ts';

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
