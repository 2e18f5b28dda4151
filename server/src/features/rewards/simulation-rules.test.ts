import { MICRO } from '@fairlead/contract/domain/money.ts';
import { describe, expect, test } from 'vitest';
import { type HeldMilestone, type MilestoneThen, type Participant, replayMilestones } from './simulation-rules.ts';

const usdt = (amount: number) => BigInt(amount) * MICRO;
const milestone = (id: number, business: number, amount: number, active = true): MilestoneThen => ({
  ...{ id, title: `M${id}`, active },
  ...{ business: usdt(business), amount: usdt(amount) },
});
const inForce = [milestone(1, 5_000, 25), milestone(2, 10_000, 50), milestone(3, 25_000, 125)];
const held = (of: MilestoneThen, achieved: string | null, baseAfter: number | null = null): HeldMilestone => ({
  ...{ milestoneId: of.id, title: of.title, business: of.business, amount: of.amount, achieved },
  ...{ claimed: baseAfter !== null, baseAfter: baseAfter === null ? null : usdt(baseAfter) },
});
const [first, second, third] = inForce as [MilestoneThen, MilestoneThen, MilestoneThen];
const member = (qualified: number, rows: HeldMilestone[], more: Partial<Participant> = {}): Participant => ({
  ...{ memberId: 1, consumed: 0n, last: 0n, passed: [], activeDirects: 3, blocked: false },
  ...{ qualified: usdt(qualified), held: rows, ...more },
});

/** Due, paid and simulated in whole USDT. */
function sums(of: Participant, changed?: MilestoneThen): number[] {
  const rows = replayMilestones(of, inForce, changed, '2026-11');
  return (['due', 'paid', 'simulated'] as const).map((key) =>
    Number(rows.reduce((sum, row) => sum + row[key], 0n) / MICRO),
  );
}

const claimedOne = member(6_000, [held(first, '2026-10', 6_000), held(second, null)]);
const waiting = member(6_000, [held(first, '2026-10')]);
const two = member(20_000, [held(first, '2026-09', 6_000), held(second, '2026-10', 17_000), held(third, null)]);

describe('nothing changed: as it was, whatever the volumes say', () => {
  test.each([
    [claimedOne, [25, 25, 25]],
    [waiting, [25, 0, 25]],
    [two, [75, 75, 75]],
    // enough business by now, and no end-of-day run has looked at it yet
    [member(900_000, [held(first, null)]), [0, 0, 0]],
    [member(900_000, []), [0, 0, 0]],
    // what opened as it was then, and has been taken out of force since
    [member(6_000, [held(milestone(9, 4_000, 20), '2026-10', 6_000)]), [20, 20, 20]],
  ])('%#', (of, expected) => expect(sums(of)).toEqual(expected));
});

describe('one milestone changed', () => {
  test.each([
    ['a larger prize', claimedOne, milestone(1, 5_000, 40), [25, 25, 40]],
    ['the prize of one that is not achieved', claimedOne, milestone(2, 10_000, 90), [25, 25, 25]],
    ['the prize of one claimed in between', two, milestone(2, 10_000, 60), [75, 75, 85]],
    ['lowered below what is there', member(4_500, [held(first, null)]), milestone(1, 4_000, 20), [0, 0, 20]],
    [
      'lowered, two directs only',
      member(4_500, [held(first, null)], { activeDirects: 2 }),
      milestone(1, 4_000, 20),
      [0, 0, 0],
    ],
    ['lowered, blocked', member(4_500, [held(first, null)], { blocked: true }), milestone(1, 4_000, 20), [0, 0, 0]],
    [
      'lowered, what the consumed volume leaves is too little',
      member(4_500, [held(first, null)], { consumed: usdt(501) }),
      milestone(1, 4_000, 20),
      [0, 0, 0],
    ],
    // the claim found 6,000
    ['raised to what the claim found', claimedOne, milestone(1, 6_000, 30), [25, 25, 30]],
    ['raised above it: nothing after it opens either', two, milestone(1, 7_000, 30), [75, 75, 30]],
    ['raised above everything', claimedOne, milestone(1, 6_001, 30), [25, 25, 0]],
    [
      'raised, achieved and not claimed, fallen since',
      member(0, [held(first, '2026-10')]),
      milestone(1, 5_001, 30),
      [25, 0, 0],
    ],
    // without the first, 17,000 at the second's claim would have counted whole; the volume now does for it
    ['taken out of force', two, milestone(1, 5_000, 25, false), [75, 75, 50]],
    ['the open one taken out', member(12_000, [held(first, null)]), milestone(1, 5_000, 25, false), [0, 0, 50]],
    ['a new one below', member(4_000, [held(first, null)]), milestone(0, 3_000, 15), [0, 0, 15]],
    // it uses up 6,000: nothing is left for the one that was achieved
    ['a new one before one that was claimed', claimedOne, milestone(0, 3_000, 15), [25, 25, 15]],
    [
      'one passed before the window comes no second time',
      member(90_000, [held(second, null)], { last: usdt(5_000), passed: [1] }),
      milestone(1, 20_000, 99),
      [0, 0, 0],
    ],
  ] as [string, Participant, MilestoneThen, number[]][])('%s', (_, of, changed, expected) =>
    expect(sums(of, changed)).toEqual(expected),
  );
});
