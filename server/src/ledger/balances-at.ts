import { memberAccounts } from '@fairlead/contract/domain/accounts.ts';
import { type Db, one, rows, sql } from '#foundation/db.ts';
import { memberAccount } from './accounts.ts';

/**
 * A posting's id below those of all postings that are or will be booked after a day.
 * The sums by day know the smallest of those that are settled; all others have larger ids than the watermark.
 */
export async function lastPostingBefore(db: Db, dayAfter: string): Promise<bigint> {
  const { id } = await one(
    db,
    sql<{ id: bigint }>`
      select least(w.watermark, (select min(first_posting) - 1 from daily_flows where day >= ${dayAfter}::date))::bigint as id
      from daily_flow_watermark w`,
  );
  return id;
}

/**
 * Members' five balances at the beginning of a day: what they are now, less what was booked since. One statement, so that both
 * are of one instant; nothing is locked.
 * @param given.after as {@link lastPostingBefore} gives it
 */
export async function listBalancesAt(
  db: Db,
  given: { members: readonly number[]; day: string; after: bigint },
): Promise<Map<number, bigint[]>> {
  const { members, day, after } = given;
  const accounts = members.flatMap((member) => memberAccounts.map((type) => memberAccount(member, type)));
  const found = await rows(
    db,
    sql<{ id: bigint; balance: bigint }>`
      select a.id, (a.balance - coalesce(credits.sum, 0) + coalesce(debits.sum, 0))::bigint as balance
      from unnest(${accounts}::bigint[]) m(id) join member_accounts a on a.id = m.id
        left join lateral (
          select sum(amount) as sum from postings
          where credit = a.id and credit > 0 and id > ${after}::bigint and booked_at >= ${day}::date) credits on true
        left join lateral (
          select sum(amount) as sum from postings
          where debit = a.id and debit > 0 and id > ${after}::bigint and booked_at >= ${day}::date) debits on true
      order by a.id`,
  );
  const byMember = Map.groupBy(found, ({ id }) => Number(id / 8n));
  return new Map([...byMember].map(([member, accounts]) => [member, accounts.map(({ balance }) => balance)]));
}
