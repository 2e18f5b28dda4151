import { NEEDED_DIRECTS } from '@fairlead/contract/domain/reward-rules.ts';
import { type Comparison, findMax } from './rules.ts';

/** A milestone as it would be, micro-units. */
export type MilestoneThen = { id: number; title: string; business: bigint; amount: bigint; active: boolean };

/** A milestone that was open or reached in the window, as it was when it opened. */
export type HeldMilestone = {
  milestoneId: number;
  title: string;
  business: bigint;
  amount: bigint;
  /** `2026-11` of the end-of-day run that found it reached, or null while it is open. */
  reached: string | null;
  claimed: boolean;
  /** What the claim raised the base to. */
  baseAfter: bigint | null;
};

/** A member of the rewards: their base at the window's start, the business of what they had reached before it, and how they stand now. */
export type Participant = {
  memberId: number;
  base: bigint;
  last: bigint;
  /** The milestones that they had reached before the window: none comes twice. */
  passed: number[];
  qualified: bigint;
  activeDirects: number;
  blocked: boolean;
  held: HeldMilestone[];
};

export type Outcome = Comparison & { memberId: number; month: string; title: string };

/**
 * A member's milestones with one of them changed. What the change does not touch is as it was. The changed one, and
 * whatever comes differently after it, is reached if the volume at the window's end (or a claim within it) shows enough
 * business, by the claim's own rule: one at a time, and a claim uses up what it finds.
 */
export function replayMilestones(
  member: Participant,
  inForce: readonly MilestoneThen[],
  changed: MilestoneThen | undefined,
  lastMonth: string,
): Outcome[] {
  const outcomes: Outcome[] = [];
  const toComparison = (month: string, title: string, sums: Comparison) =>
    outcomes.push({ memberId: member.memberId, month, title, ...sums });
  for (const held of member.held)
    if (held.reached !== null)
      toComparison(held.reached, held.title, {
        due: held.amount,
        paid: held.claimed ? held.amount : 0n,
        simulated: 0n,
      });

  let { base, last } = member;
  let isOther = false;
  for (const next of listCandidates(member, inForce, changed)) {
    if (next.business <= last) continue;
    const { held, isChanged } = next;
    if (isChanged && !next.active) {
      isOther ||= held !== undefined;
      continue;
    }
    if (!isChanged && !isOther) {
      if (!held?.reached) break;
      toComparison(held.reached, next.title, { due: 0n, paid: 0n, simulated: next.amount });
      base = findMax(base, held.baseAfter ?? 0n);
    } else {
      // what the end-of-day run and the claim found
      const found = held?.reached && !isOther ? findMax(held.baseAfter ?? 0n, base + held.business) : 0n;
      const isProven = found - base >= next.business;
      const isAble =
        !member.blocked && member.activeDirects >= NEEDED_DIRECTS && member.qualified - base >= next.business;
      if (!isProven && !isAble) break;
      toComparison((isProven && held?.reached) || lastMonth, next.title, { due: 0n, paid: 0n, simulated: next.amount });
      base = findMax(base, isProven ? (held?.baseAfter ?? 0n) : member.qualified);
      isOther ||= !isProven;
    }
    last = next.business;
  }
  return outcomes;
}

type Candidate = Omit<MilestoneThen, 'id'> & { held: HeldMilestone | undefined; isChanged: boolean };

/** What may come next to them, ascending: what they had, as it was to them, then what is in force above it, and the changed one. */
function listCandidates(
  { held, last, passed }: Participant,
  inForce: readonly MilestoneThen[],
  changed: MilestoneThen | undefined,
): Candidate[] {
  const highest = findMax(last, ...held.map(({ business }) => business));
  const had = held
    .filter(({ milestoneId }) => milestoneId !== changed?.id)
    .map((each) => ({ ...each, active: true, held: each, isChanged: false }));
  const later = inForce
    .filter(({ id, active, business }) => active && id !== changed?.id && business > highest && !passed.includes(id))
    .map((each) => ({ ...each, held: undefined, isChanged: false }));
  const other =
    changed && !passed.includes(changed.id)
      ? [{ ...changed, held: held.find(({ milestoneId }) => milestoneId === changed.id), isChanged: true }]
      : [];
  return [...had, ...later, ...other].toSorted((one, two) => (one.business < two.business ? -1 : 1));
}
