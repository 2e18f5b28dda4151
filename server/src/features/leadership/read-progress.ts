import type { RankProgress } from '@fairlead/contract/features/leadership.ts';
import { getVolumes } from '#features/members/index.ts';
import type { Db } from '#foundation/db.ts';
import { getExample, missingTo } from './rules.ts';
import { listMemberAwards, listRanks } from './store.ts';

/** A member's volumes now, and every rank as they stand to it. */
export async function readRankProgress(db: Db, memberId: number) {
  const [ranks, awards, { business, strongestLeg, qualified }] = await Promise.all([
    listRanks(db),
    listMemberAwards(db, memberId),
    getVolumes(db, memberId),
  ]);
  const awardByRank = new Map(awards.map((award) => [award.rank_id, award]));
  return {
    user_id: memberId,
    business,
    strongest_leg: strongestLeg,
    qualified,
    ranks: ranks.map((rank): RankProgress => {
      const award = awardByRank.get(rank.id);
      return {
        ...rank,
        amount: award?.amount ?? rank.amount,
        status: award?.status ?? 'open',
        missing: award ? 0n : missingTo(rank, qualified),
        month: award?.month ?? null,
        paid_at: award?.paid_at ?? null,
      };
    }),
    example: getExample(ranks),
  };
}
