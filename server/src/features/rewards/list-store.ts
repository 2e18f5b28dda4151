import type { Page } from '@fairlead/contract/domain/paging.ts';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { type RewardRow, type RewardState, rewardColumns } from './store.ts';

/** A page of all members' milestones, newest first. */
export async function listRewards(
  db: Db,
  filter: { status?: RewardState | undefined; search?: string | undefined },
  page: Page,
): Promise<{ rewards: (RewardRow & { username: string })[]; total: number }> {
  const [text, state] = [filter.search?.trim(), filter.status ?? null];
  const sought = text ? (await matchingMembers(db, text))(sql`r.member_id`) : sql`true`;
  const found = await rows(
    db,
    sql<RewardRow & { username: string; total: number }>`
      with page as (
        select r.id, count(*) over ()::int as total from member_rewards r
        where (${state}::text is null or r.state = ${state}) and ${sought}
        order by r.id desc limit ${page.limit} offset ${page.offset})
      select ${rewardColumns}, m.username, page.total from page join member_rewards r on r.id = page.id
        join member_names m on m.id = r.member_id order by r.id desc`,
  );
  return { rewards: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
}

/** How many milestones of members there are in each state, and their prizes. Micro-units. */
export const sumRewards = (db: Db): Promise<{ status: RewardState; count: number; amount: bigint }[]> =>
  rows(
    db,
    sql<{ status: RewardState; count: number; amount: bigint }>`
      select s.status, count(r.id)::int as count, coalesce(sum(r.amount), 0)::bigint as amount
      from unnest(array['unlocked', 'achieved', 'claimed', 'lapsed']) with ordinality s(status, place)
        left join member_rewards r on r.state = s.status
      group by s.status, s.place order by s.place`,
  );
