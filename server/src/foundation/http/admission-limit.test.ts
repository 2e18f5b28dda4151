import { expect, test } from 'vitest';
import { AdmissionLimit, LIMIT_BOUNDS } from './admission-limit.ts';

const FAST_MS = 20;
const SLOW_MS = 400;

/** A window in which so many were in progress, and so many answers took so long. */
function pass(limit: AdmissionLimit, { inProgress = 0, answers = 20, tookMs = FAST_MS, lateMs = 0 } = {}): number {
  limit.noteInProgress(inProgress);
  for (let answer = 0; answer < answers; answer += 1) limit.noteAnswer(tookMs);
  limit.adjust(lateMs);
  return limit.current;
}

test('slow answers take a tenth of the limit each time, down to the connections of a process', () => {
  const limit = new AdmissionLimit();
  expect(pass(limit, { tookMs: SLOW_MS, inProgress: 100 })).toBe(90);
  expect(pass(limit, { tookMs: SLOW_MS, inProgress: 90 })).toBe(81);
  for (let window = 0; window < 40; window += 1) pass(limit, { tookMs: SLOW_MS });
  expect(limit.current).toBe(LIMIT_BOUNDS.min);
});

test('quick answers add to it a little, where it was used, up to its bound', () => {
  const limit = new AdmissionLimit();
  expect(pass(limit, { inProgress: 49 })).toBe(100);
  expect(pass(limit, { inProgress: 50 })).toBe(102);
  for (let window = 0; window < 100; window += 1) pass(limit, { inProgress: limit.current });
  expect(limit.current).toBe(LIMIT_BOUNDS.max);
});

test('a few slow ones among quick ones say nothing, nor do too few', () => {
  const limit = new AdmissionLimit();
  for (let answer = 0; answer < 3; answer += 1) limit.noteAnswer(SLOW_MS);
  expect(pass(limit, { answers: 13 })).toBe(100);
  for (let answer = 0; answer < 4; answer += 1) limit.noteAnswer(SLOW_MS);
  expect(pass(limit, { answers: 13 })).toBe(90);
  expect(pass(limit, { answers: 7, tookMs: SLOW_MS, inProgress: 60 })).toBe(90);
  // they are counted with the next ones
  expect(pass(limit, { answers: 1, tookMs: SLOW_MS })).toBe(81);
});

test('without work it goes back to where it began, and not while what was asked for does not come back', () => {
  const limit = new AdmissionLimit();
  for (let window = 0; window < 40; window += 1) pass(limit, { tookMs: SLOW_MS });
  expect(pass(limit, { answers: 0, inProgress: 10 })).toBe(LIMIT_BOUNDS.min);
  expect(pass(limit, { answers: 0, inProgress: 9 })).toBe(LIMIT_BOUNDS.min + 10);
  for (let window = 0; window < 40; window += 1) pass(limit, { answers: 0 });
  expect(limit.current).toBe(LIMIT_BOUNDS.initial);
});

test("the event loop's delay counts as part of every answer, and by itself", () => {
  const limit = new AdmissionLimit();
  expect(pass(limit, { tookMs: 100, lateMs: 40, inProgress: 100 })).toBe(102);
  expect(pass(limit, { tookMs: 100, lateMs: 60 })).toBe(91);
  expect(pass(limit, { answers: 0, lateMs: 200 })).toBe(81);
});

test('against a server that does so much a second, the limit comes to what it answers within the time', () => {
  const limit = new AdmissionLimit();
  const perSecond = 400;
  const seen: number[] = [];
  for (let window = 0; window < 200; window += 1) {
    // with everyone in progress waiting for each other, an answer takes as long as all of them together
    pass(limit, { inProgress: limit.current, tookMs: (limit.current / perSecond) * 1_000 });
    if (window >= 100) seen.push(limit.current);
  }
  expect(Math.max(...seen)).toBeLessThanOrEqual(62);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(52);
});
