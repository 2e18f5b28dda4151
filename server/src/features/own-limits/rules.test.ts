import { LOOSENING_DAYS } from '@fairlead/contract/features/own-limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeLimit, limitAt, NO_LIMIT, remaining, type StoredLimit } from './rules.ts';

const HOUR = 3_600_000;
const WAIT = LOOSENING_DAYS * 24 * HOUR;
const at = (ms: number) => new Date(ms);

/** What a member does, and how long after the act before. `keep` cancels what waits. */
type Act = { wait: number; ask: bigint | null } | { wait: number; keep: true };
const waits = fc.oneof(fc.constantFrom(0, 1, WAIT - 1, WAIT, WAIT + 1), fc.integer({ min: 0, max: 2 * WAIT }));
const amounts = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 6 }).map(BigInt));
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ wait: waits, ask: amounts }) },
  { weight: 1, arbitrary: fc.record({ wait: waits, keep: fc.constant(true as const) }) },
);

/** No limit is more than any. */
const size = (limit: bigint | null) => limit ?? 1_000n;

/** The limit an instant after each act, and what was stored then. */
function play(acts: Act[]) {
  let [time, stored]: [number, StoredLimit] = [0, NO_LIMIT];
  return acts.map((each) => {
    time += each.wait;
    const before = limitAt(stored, at(time));
    stored = 'ask' in each ? (changeLimit(before, each.ask, at(time)) ?? before) : { ...before, pending: null };
    return { each, time, before: before.amount, stored };
  });
}

describe('loosening', () => {
  test('whatever was asked for: for 7 days nothing is allowed beyond it, then it is the limit unless more was asked', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 12 }), (acts) => {
        const played = play(acts);
        for (const [place, { each, time, before, stored }] of played.entries()) {
          const next = played[place + 1]?.time ?? Number.POSITIVE_INFINITY;
          // what is stored decides until the next act: at once, a millisecond before the wait is over, and after it
          const limitIn = (ms: number) => size(limitAt(stored, at(time + ms)).amount);
          if ('ask' in each) {
            const wish = size(each.ask);
            const atOnce = wish >= size(before) ? before : each.ask;
            expect(limitIn(0)).toBe(size(atOnce));
            expect(limitIn(WAIT)).toBe(wish);
          } else expect(limitIn(10 * WAIT)).toBe(size(before));
          // the promise: no later act lets more in within the 7 days after a lower wish
          for (const later of played.slice(place)) {
            if (!('ask' in each) || later.time >= time + WAIT) break;
            const until = Math.min(played[played.indexOf(later) + 1]?.time ?? next, time + WAIT) - 1;
            if (until < later.time) continue;
            expect(size(limitAt(later.stored, at(until)).amount) <= size(each.ask)).toBe(true);
          }
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each<[string, bigint | null, bigint | null | undefined, bigint | null, number | null]>([
    ['the first limit holds at once', null, undefined, 5n, null],
    ['a lower one holds at once, and gives up what waited', 5n, 8n, 4n, null],
    ['the limit that there is gives up what waited', 5n, 8n, 5n, null],
    ['a higher one waits', 5n, undefined, 6n, WAIT],
    ['none waits', 5n, undefined, null, WAIT],
    ['less than what waits keeps its time', 5n, 8n, 6n, WAIT - HOUR],
    ['a limit instead of none keeps its time', 5n, null, 6n, WAIT - HOUR],
    ['more than what waits begins to wait again', 5n, 8n, 9n, WAIT],
  ])('%s', (_, limit, waiting, wanted, from) => {
    const pending = waiting === undefined ? null : { amount: waiting, from: at(WAIT - HOUR), askedAt: at(-HOUR) };
    const after = changeLimit({ amount: limit, pending }, wanted, at(0));
    expect(after?.amount).toBe(from === null ? wanted : limit);
    expect(after?.pending?.from.getTime() ?? null).toBe(from);
  });

  test('what is so, or waits so, already is not asked for again', () => {
    const pending = { amount: 8n, from: at(WAIT), askedAt: at(0) };
    expect(changeLimit(NO_LIMIT, null, at(0))).toBeUndefined();
    expect(changeLimit({ amount: 5n, pending: null }, 5n, at(1))).toBeUndefined();
    expect(changeLimit({ amount: 5n, pending }, 8n, at(1))).toBeUndefined();
  });
});

test('what is left is never below zero', () => {
  expect([remaining(null, 5n), remaining(5n, 2n), remaining(5n, 9n)]).toEqual([null, 3n, 0n]);
});
