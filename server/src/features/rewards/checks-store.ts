import { type Db, sql } from '#foundation/db.ts';
import { type Check, check, checkPostings } from '#ledger/index.ts';

/** What must hold of claims, consumptions and the ledger. */
export const rewardChecks: ((db: Db) => Promise<Check>)[] = [
  (db) =>
    checkPostings(
      db,
      'every claimed reward has its one posting, and every reward posting its claim',
      ['reward'],
      sql`select 'reward' as entry_type, id as reference, amount from member_rewards where state = 'claimed'`,
    ),
  (db) =>
    check(
      db,
      "a member's consumed volume is what their claims have used up less what was carried forward",
      sql`
        select count(*) as checked, count(*) filter (where consumed <> used) as broken,
          min(format('member %s has consumed %s, their claims make %s', member_id, consumed, used)) filter (where consumed <> used) as example
        from (
          select p.member_id, p.consumed, coalesce((
            select sum(r.consumed_after - r.consumed_before - case when r.carried_at is null then 0 else r.surplus end)
            from member_rewards r where r.member_id = p.member_id and r.state = 'claimed'), 0) as used
          from reward_members p) consumptions`,
    ),
];
