import { leadershipExample, missingTo } from '@fairlead/contract/domain/leadership-rules.ts';
import type { LeadershipAward, RankProgress } from '@fairlead/contract/features/leadership.ts';
import { getVolumes } from '#features/members/index.ts';
import type { Db } from '#foundation/db.ts';
import { listRanks } from './rank-store.ts';
import type { Rank } from './rules.ts';
import { listMemberAwards } from './store.ts';

/**
 * A member's volumes now, and every rank as they stand to it. One that they reached is shown as it was then, also where staff
 * have changed or retired it since.
 */
export async function readRankProgress(db: Db, memberId: number) {
  const [ranks, awards, { business, strongestLeg, qualified }] = await Promise.all([
    listRanks(db),
    listMemberAwards(db, memberId),
    getVolumes(db, memberId),
  ]);
  const open = ranks.filter(({ id }) => !awards.some(({ rank_id }) => rank_id === id));
  return {
    user_id: memberId,
    business,
    strongest_leg: strongestLeg,
    qualified,
    ranks: [...awards.map(toReached), ...open.map((rank) => toOpen(rank, qualified))].toSorted(byBusiness),
    example: leadershipExample(ranks),
  };
}

const byBusiness = (one: RankProgress, other: RankProgress) =>
  Number(one.business > other.business) - Number(one.business < other.business);

const toReached = ({ rank_id, rank, business, amount, status, month, paid_at }: LeadershipAward): RankProgress => ({
  ...{ id: rank_id, name: rank, business, amount, status, missing: 0n, month, paid_at },
});

const toOpen = (rank: Rank, qualified: bigint): RankProgress => ({
  ...rank,
  status: 'open',
  missing: missingTo(rank, qualified),
  month: null,
  paid_at: null,
});
