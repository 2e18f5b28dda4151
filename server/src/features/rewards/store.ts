import { type Db, maybeOne, one, rows, sql, type Tx } from '#foundation/db.ts';

export type RewardState = 'unlocked' | 'achieved' | 'claimed' | 'lapsed';

/** A milestone of a member, as it was when it opened to them. Micro-units. */
export type RewardRow = {
  id: number;
  memberId: number;
  milestoneId: number;
  version: number;
  title: string;
  business: bigint;
  amount: bigint;
  state: RewardState;
  unlockedAt: Date;
  achievedAt: Date | null;
  claimUntil: Date | null;
  closedAt: Date | null;
  surplus: bigint | null;
  carriedAt: Date | null;
};

export const rewardColumns = sql`r.id, r.member_id as "memberId", r.milestone_id as "milestoneId", r.version, r.title, r.business, r.amount,
  r.state, r.unlocked_at as "unlockedAt", r.achieved_at as "achievedAt", r.claim_until as "claimUntil", r.closed_at as "closedAt", r.surplus,
  r.carried_at as "carriedAt"`;

/** Where a member's claims have brought them; undefined until they take part. */
export const findEnrolment = (db: Db, memberId: number): Promise<{ consumed: bigint; enrolledAt: Date } | undefined> =>
  maybeOne(
    db,
    sql<{
      consumed: bigint;
      enrolledAt: Date;
    }>`select consumed, enrolled_at as "enrolledAt" from reward_members where member_id = ${memberId}`,
  );

/** Takes a member in. @returns whether they were not in before */
export async function insertEnrolment(tx: Tx, memberId: number): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into reward_members (member_id, enrolled_at) values (${memberId}, app_now()) on conflict do nothing returning 1`,
  );
  return added.length > 0;
}

/** A member's milestones, newest first; of one state where it is named. */
export const listMemberRewards = (db: Db, memberId: number, state?: RewardState): Promise<RewardRow[]> =>
  rows(
    db,
    sql<RewardRow>`select ${rewardColumns} from member_rewards r
      where r.member_id = ${memberId} and (${state ?? null}::text is null or r.state = ${state ?? null}) order by r.id desc`,
  );

/** One of them, or undefined. */
export const findReward = (db: Db, id: number): Promise<RewardRow | undefined> =>
  maybeOne(db, sql<RewardRow>`select ${rewardColumns} from member_rewards r where r.id = ${id}`);

/** The same with its member's consumed volume, both locked until the transaction ends. */
export async function lockReward(tx: Tx, id: number): Promise<(RewardRow & { consumed: bigint }) | undefined> {
  const participant = await maybeOne(
    tx,
    sql<{ consumed: bigint }>`select consumed from reward_members
      where member_id = (select member_id from member_rewards where id = ${id}) for update`,
  );
  if (!participant) return undefined;
  const row = await one(
    tx,
    sql<RewardRow>`select ${rewardColumns} from member_rewards r where r.id = ${id} for update`,
  );
  return { ...row, consumed: participant.consumed };
}

/** Marks an open milestone as achieved now. */
export async function storeAchieved(tx: Tx, id: number, claimDays: number): Promise<RewardRow> {
  return one(
    tx,
    sql<RewardRow>`update member_rewards r set state = 'achieved', achieved_at = app_now(),
      claim_until = app_now() + make_interval(days => ${claimDays}) where id = ${id} returning ${rewardColumns}`,
  );
}

/** Marks an achieved milestone as claimed, and what that made of the member's consumed volume. */
export async function storeClaimed(
  tx: Tx,
  row: RewardRow & { consumed: bigint },
  after: { consumed: bigint; surplus: bigint },
): Promise<void> {
  await sql`update member_rewards set state = 'claimed', closed_at = app_now(), consumed_before = ${row.consumed}, consumed_after = ${after.consumed},
    surplus = ${after.surplus} where id = ${row.id}`.execute(tx);
  await sql`update reward_members set consumed = ${after.consumed} where member_id = ${row.memberId}`.execute(tx);
}

/** Gives the surplus of a claimed milestone back. */
export async function storeCarried(tx: Tx, row: RewardRow): Promise<void> {
  await sql`update member_rewards set carried_at = app_now() where id = ${row.id}`.execute(tx);
  await sql`update reward_members set consumed = consumed - ${row.surplus} where member_id = ${row.memberId}`.execute(
    tx,
  );
}

/**
 * Opens the next milestone to each of these members who has none open or achieved: the smallest active one above the last one.
 * @returns how many opened
 */
export async function unlockNext(tx: Tx, memberIds: number[]): Promise<number> {
  const opened = await rows(
    tx,
    sql`
      insert into member_rewards (member_id, milestone_id, version, title, business, amount, unlocked_at)
      select p.member_id, n.id, n.version, n.title, n.business, n.amount, app_now()
      from reward_members p cross join lateral (
        select m.* from reward_milestones m where m.active and m.business > coalesce(
          (select max(r.business) from member_rewards r where r.member_id = p.member_id), 0)
          and not exists (select from member_rewards r where r.member_id = p.member_id and r.milestone_id = m.id)
        order by m.business limit 1) n
      where p.member_id = any (${memberIds}::int[])
        and not exists (select from member_rewards r where r.member_id = p.member_id and r.state in ('unlocked', 'achieved'))
      order by p.member_id returning 1`,
  );
  return opened.length;
}
