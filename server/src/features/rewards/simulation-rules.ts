import { NEEDED_DIRECTS } from '@fairlead/contract/domain/reward-rules.ts';
import { type Comparison, findMax } from '#features/simulation/index.ts';

/** A milestone as it would be, micro-units. */
export type MilestoneThen = { id: number; title: string; business: bigint; amount: bigint; active: boolean };

/** A milestone that was open or achieved in the window, as it was when it opened. */
export type HeldMilestone = {
  milestoneId: number;
  title: string;
  business: bigint;
  amount: bigint;
  /** `2026-11` of the end-of-day run that found it achieved, or null while it is open. */
  achieved: string | null;
  claimed: boolean;
  /** What the claim raised the consumed volume to. */
  baseAfter: bigint | null;
};

/** A member of the rewards: their consumed at the window's start, the business of what they had achieved before it, and how they stand now. */
export type Participant = {
  memberId: number;
  consumed: bigint;
  last: bigint;
  /** The milestones that they had achieved before the window: none comes twice. */
  passed: number[];
  qualified: bigint;
  activeDirects: number;
  blocked: boolean;
  held: HeldMilestone[];
};

export type Outcome = Comparison & { memberId: number; month: string; title: string };

/**
 * A member's milestones with one of them changed. What the change does not touch is as it was. The changed one, and
 * whatever comes differently after it, is achieved if the volume at the window's end (or a claim within it) shows enough
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
    if (held.achieved !== null)
      toComparison(held.achieved, held.title, {
        due: held.amount,
        paid: held.claimed ? held.amount : 0n,
        simulated: 0n,
      });

  let { consumed, last } = member;
  let isOther = false;
  for (const next of listCandidates(member, inForce, changed)) {
    if (next.business <= last) continue;
    const { held, isChanged } = next;
    if (isChanged && !next.active) {
      isOther ||= held !== undefined;
      continue;
    }
    if (!isChanged && !isOther) {
      if (!held?.achieved) break;
      toComparison(held.achieved, next.title, { due: 0n, paid: 0n, simulated: next.amount });
      consumed = findMax(consumed, held.baseAfter ?? 0n);
    } else {
      // what the end-of-day run and the claim found
      const found = held?.achieved && !isOther ? findMax(held.baseAfter ?? 0n, consumed + held.business) : 0n;
      const isProven = found - consumed >= next.business;
      const isAble =
        !member.blocked && member.activeDirects >= NEEDED_DIRECTS && member.qualified - consumed >= next.business;
      if (!isProven && !isAble) break;
      toComparison((isProven && held?.achieved) || lastMonth, next.title, {
        due: 0n,
        paid: 0n,
        simulated: next.amount,
      });
      consumed = findMax(consumed, isProven ? (held?.baseAfter ?? 0n) : member.qualified);
      isOther ||= !isProven;
    }
    last = next.business;
  }
  return outcomes;
}

type Candidate = Omit<MilestoneThen, 'id'> & { held: HeldMilestone | undefined; isChanged: boolean };

/** What may come next to them, ascending: what they had, as it was to them, then what is active above it, and the changed one. */
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
