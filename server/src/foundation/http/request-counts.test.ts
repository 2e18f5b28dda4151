import { expect, test } from 'vitest';
import { RequestCounts, type Shares, shareOut, WINDOW_MS } from './request-counts.ts';

const LIMIT = 600;
/** No process knows of the others; all take from this. */
function openCommon() {
  let left = Number.NaN;
  let questions = 0;
  return {
    questions: () => questions,
    take: async (callers: readonly string[], { common, part }: Shares) => {
      if (Number.isNaN(left)) left = common;
      questions += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return new Map(
        callers.map((caller) => {
          const isThere = left >= part;
          if (isThere) left -= part;
          return [caller, isThere ? 0 : 60];
        }),
      );
    },
  };
}

test.each([1, 2, 3, 4, 7, 16, 64])('the shares of %i processes are no more than the limit', (processes) => {
  const { own, common } = shareOut(LIMIT, processes);
  expect(own * processes + common).toBe(LIMIT);
  expect(own).toBeGreaterThan(0);
});

test.each([2, 4, 16, 64])('%i processes let no more through than the limit, and ask for few', async (processes) => {
  const common = openCommon();
  const counts = Array.from({ length: processes }, () => new RequestCounts({ limit: LIMIT, processes }, common.take));
  const asked = await Promise.all(
    Array.from({ length: 3_000 }, (_, turn) => counts[turn % processes]?.count('one caller')),
  );
  const passed = asked.filter((counted) => counted?.refused === false).length;
  expect(passed).toBeLessThanOrEqual(LIMIT);
  const { own, part } = shareOut(LIMIT, processes);
  expect(passed).toBeGreaterThan(LIMIT - part - 1);
  expect(common.questions()).toBeLessThanOrEqual(LIMIT / part + processes);
  // who calls little is let through without a question
  const before = common.questions();
  for (let turn = 0; turn < own; turn += 1) expect(await counts[0]?.count('another')).toMatchObject({ refused: false });
  expect(common.questions()).toBe(before);
});

test('who comes to one of four processes alone gets most of the limit', async () => {
  const common = openCommon();
  const one = new RequestCounts({ limit: LIMIT, processes: 4 }, common.take);
  const asked = await Promise.all(Array.from({ length: 1_000 }, () => one.count('one caller')));
  expect(asked.filter(({ refused }) => !refused).length).toBeGreaterThan(0.75 * LIMIT);
});

test('one process asks no one, counts to the limit, and begins again after a minute', async () => {
  let nowMs = 0;
  const never = () => Promise.reject(new Error('asked'));
  const counts = new RequestCounts({ limit: 3, processes: 1 }, never, () => nowMs);
  expect(await counts.count('one')).toEqual({ refused: false, left: 2, seconds: 60 });
  nowMs = 20_000;
  await counts.count('one');
  await counts.count('one');
  expect(await counts.count('one')).toEqual({ refused: true, left: 0, seconds: 40 });
  expect(await counts.count('another')).toMatchObject({ refused: false });
  nowMs = WINDOW_MS;
  expect(await counts.count('one')).toMatchObject({ refused: false, left: 2 });
});
