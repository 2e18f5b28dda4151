import type { Page } from '@fairlead/contract/domain/paging.ts';
import { matchingMembers } from '#features/members/index.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { type FoundPage, findPage, type ListSearch } from '#foundation/list-page.ts';
import { type RewardRow, type RewardState, rewardColumns } from './store.ts';

type Filter = { status?: RewardState | undefined; search?: string | undefined };

/** Of each state its number of milestones, as {@link sumRewards} counts them. */
type Sums = readonly { status: RewardState; count: number }[];

async function readSearch(db: Db, text: string): Promise<ListSearch> {
  const { areFew, isOne } = await matchingMembers(db, text);
  const isSought = isOne(sql`r.member_id`);
  return areFew
    ? { byIndex: [sql`select r.id from member_rewards r where ${isSought}`] }
    : { byIndex: [], ofEach: isSought };
}

/** A page of all members' milestones, newest first. */
export async function listRewards(
  db: Db,
  { status, search }: Filter,
  page: Page,
  sums: Sums,
): Promise<{ rewards: (RewardRow & { username: string })[]; found: FoundPage }> {
  const text = search?.trim();
  const list = {
    ...{ table: sql`member_rewards`, alias: sql`r`, order: sql`r.id desc`, reversed: sql`r.id` },
    where: status ? sql`r.state = ${status}` : sql`true`,
    search: text ? await readSearch(db, text) : undefined,
  };
  const counted = sums.filter((of) => !status || of.status === status).reduce((sum, { count }) => sum + count, 0);
  const found = await findPage(db, list, page, () => Promise.resolve(counted));
  const rewards = await rows(
    db,
    sql<RewardRow & { username: string }>`
      select ${rewardColumns}, m.username from member_rewards r join member_names m on m.id = r.member_id
      where r.id = any (${found.ids}::int[]) order by r.id desc`,
  );
  return { rewards, found };
}

/** How many milestones of members there are in each state, and their prizes. Micro-units. */
export const sumRewards = (db: Db): Promise<{ status: RewardState; count: number; amount: bigint }[]> =>
  rows(
    db,
    sql<{ status: RewardState; count: number; amount: bigint }>`
      select s.status, r.count, r.amount
      from unnest(array['unlocked', 'achieved', 'claimed', 'lapsed']) with ordinality s(status, place)
        cross join lateral (
          select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from member_rewards where state = s.status) r
      order by s.place`,
  );
