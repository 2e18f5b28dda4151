import { CLAIM_DAYS, NEEDED_DIRECTS } from '@fairlead/contract/domain/reward-rules.ts';
import { activeDirects, qualifiedVolumes } from '#features/members/index.ts';
import { type Db, rows, sql, type Tx } from '#foundation/db.ts';
import { type RewardRow, rewardColumns } from './store.ts';

/** Lapses the next achieved milestones whose window is over. */
export async function lapseSome(tx: Tx, limit: number): Promise<RewardRow[]> {
  const due = await rows(
    tx,
    sql<{ member_id: number }>`select member_id from reward_members where member_id in (
        select member_id from member_rewards where state = 'achieved' and claim_until <= app_now() order by claim_until, id limit ${limit})
      order by member_id for update`,
  );
  return rows(
    tx,
    sql<RewardRow>`update member_rewards r set state = 'lapsed', closed_at = app_now()
      where r.member_id = any (${due.map((row) => row.member_id)}::int[]) and r.state = 'achieved' and r.claim_until <= app_now()
      returning ${rewardColumns}`,
  );
}

/** The next participants after `cursor` to whom nothing is open though a milestone above their last one is active. */
export async function withoutMilestone(tx: Tx, cursor: number, limit: number): Promise<number[]> {
  const found = await rows(
    tx,
    sql<{ member_id: number }>`
      select p.member_id from reward_members p
      where p.member_id > ${cursor} and not exists (select from member_rewards r where r.member_id = p.member_id and r.state in ('unlocked', 'achieved'))
        and (select max(business) from reward_milestones where active) > coalesce(
          (select max(r.business) from member_rewards r where r.member_id = p.member_id), 0)
      order by p.member_id limit ${limit} for update of p`,
  );
  return found.map((row) => row.member_id);
}

/** The open milestones that are achieved now, by id: one statement over every participant. */
export async function listAchieved(db: Db): Promise<number[]> {
  const found = await rows(
    db,
    sql<{ id: number }>`
      with able as materialized (
        select r.id, r.member_id from member_rewards r join reward_members p on p.member_id = r.member_id
          join member_standings m on m.id = r.member_id join ${qualifiedVolumes()} s on s.member_id = r.member_id
        where r.state = 'unlocked' and not m.blocked and s.qualified - p.consumed >= r.business)
      select id from able where ${activeDirects(sql`able.member_id`)} >= ${NEEDED_DIRECTS} order by id`,
  );
  return found.map((row) => row.id);
}

/** Marks those of them that are still open as achieved. */
export async function markAchieved(tx: Tx, ids: number[]): Promise<RewardRow[]> {
  await sql`select 1 from reward_members where member_id in (select member_id from member_rewards where id = any (${ids}::int[]))
    order by member_id for update`.execute(tx);
  return rows(
    tx,
    sql<RewardRow>`update member_rewards r set state = 'achieved', achieved_at = app_now(),
      claim_until = app_now() + make_interval(days => ${CLAIM_DAYS})
      where r.id = any (${ids}::int[]) and r.state = 'unlocked' returning ${rewardColumns}`,
  );
}
