import { ranksReached } from '@fairlead/contract/domain/leadership-rules.ts';
import type { Comparison } from '#features/simulation/index.ts';
import type { Rank } from './rules.ts';
import type { MadeAward } from './simulation-store.ts';

/** A month by its last day, with everyone who may reach a rank by its end, and what its run kept. */
export type PlayedMonth = {
  day: string;
  volumes: readonly { memberId: number; qualified: bigint }[];
  made: readonly MadeAward[];
};

export type RankOutcome = Comparison & { memberId: number; month: string; rank: string };

const toKey = (memberId: number, rankId: number) => `${memberId} ${rankId}`;

/**
 * Plays the months one after the other by other ranks: by the rule that pays, on the figures of then. Each rank is reached once.
 * @param changed the ids of the ranks that are not as they are now; what was reached of any other stays what it was
 * @param before who had reached which rank before these months
 */
export function playMonths(
  ranks: readonly Rank[],
  changed: ReadonlySet<number>,
  months: readonly PlayedMonth[],
  before: readonly { memberId: number; rankId: number }[],
): RankOutcome[] {
  const reached = new Set(before.map(({ memberId, rankId }) => toKey(memberId, rankId)));
  return months.flatMap(({ day, volumes, made }) => {
    const month = day.slice(0, 7);
    const really = made.map(({ memberId, rank, due, paid }) => ({ memberId, month, rank, due, paid, simulated: 0n }));
    const wasMade = new Map(made.map((award) => [toKey(award.memberId, award.rankId), award]));
    // whose account was closed since had their figures all the same
    const qualified = new Map([...made, ...volumes].map((each) => [each.memberId, each.qualified]));
    const replayed = [...qualified].flatMap(([memberId, volume]) =>
      ranksReached(ranks, volume).flatMap(({ id, name, amount }) => {
        const key = toKey(memberId, id);
        if (reached.has(key)) return [];
        reached.add(key);
        const was = changed.has(id) ? undefined : wasMade.get(key);
        return [{ memberId, month, rank: was?.rank ?? name, due: 0n, paid: 0n, simulated: was?.due ?? amount }];
      }),
    );
    return [...really, ...replayed];
  });
}

/** What was made, as it was. */
export const asMade = (months: readonly PlayedMonth[]): RankOutcome[] =>
  months.flatMap(({ day, made }) =>
    made.map(({ memberId, rank, due, paid }) => ({
      memberId,
      month: day.slice(0, 7),
      rank,
      due,
      paid,
      simulated: due,
    })),
  );
