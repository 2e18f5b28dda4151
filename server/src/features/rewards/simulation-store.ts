import { activeDirects, qualifiedVolumes } from '#features/members/index.ts';
import type { Window } from '#features/simulation/index.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import type { HeldMilestone, Participant } from './simulation-rules.ts';

type Row = Omit<Participant, 'held'> & {
  held: (Omit<HeldMilestone, 'business' | 'amount' | 'baseAfter'> & {
    business: string;
    amount: string;
    baseAfter: string | null;
  })[];
};

/**
 * The members of the rewards who achieved something in the window, or whose qualified business now is at least `least`: with
 * their consumed at its start and every milestone that was open or achieved within it.
 */
export async function listParticipants(db: Db, { from, to }: Window, min: bigint): Promise<Participant[]> {
  const start = sql`${from}::timestamp at time zone 'UTC'`;
  const end = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  const within = (at: string) => sql`${sql.ref(at)} >= ${start} and ${sql.ref(at)} < ${end}`;
  const found = await rows(
    db,
    sql<Row>`
      with wanted as materialized (
        select p.member_id, p.consumed, coalesce(s.qualified, 0) as qualified from reward_members p left join ${qualifiedVolumes()} s on s.member_id = p.member_id
        where s.qualified >= ${min} or exists (select from member_rewards r where r.member_id = p.member_id and ${within('r.achieved_at')}))
      select w.member_id as "memberId", (w.consumed - c.raised)::bigint as consumed, c.last, c.passed, w.qualified, m.blocked,
        ${activeDirects(sql`w.member_id`)} as "activeDirects", c.held
      from wanted w join member_standings m on m.id = w.member_id cross join lateral (
        select coalesce(sum(r.consumed_after - r.consumed_before) filter (where r.closed_at >= ${start}), 0)
            - coalesce(sum(r.surplus) filter (where r.carried_at >= ${start}), 0) as raised,
          coalesce(max(r.business) filter (where r.achieved_at < ${start}), 0)::bigint as last,
          coalesce(array_agg(r.milestone_id) filter (where r.achieved_at < ${start}), '{}') as passed,
          coalesce(json_agg(json_build_object('milestoneId', r.milestone_id, 'title', r.title, 'business', r.business::text, 'amount', r.amount::text,
            'achieved', case when r.achieved_at < ${end} then to_char(r.achieved_at at time zone 'UTC', 'YYYY-MM') end,
            'claimed', r.state = 'claimed', 'baseAfter', r.consumed_after::text) order by r.business)
            filter (where r.achieved_at is null or r.achieved_at >= ${start}), '[]') as held
        from member_rewards r where r.member_id = w.member_id) c
      order by w.member_id`,
  );
  return found.map((row) => ({
    ...row,
    held: row.held.map((each) => ({
      ...each,
      business: BigInt(each.business),
      amount: BigInt(each.amount),
      baseAfter: each.baseAfter === null ? null : BigInt(each.baseAfter),
    })),
  }));
}

/** How many members take part. */
export async function countParticipants(db: Db): Promise<number> {
  return (await one(db, sql<{ count: number }>`select count(*)::int as count from reward_members`)).count;
}
