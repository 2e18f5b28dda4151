import type { TransactionSummary } from '@fairlead/contract/domain/transaction.ts';
import type { TransactionType } from '@fairlead/contract/domain/transaction-types.ts';
import { type Db, rows, sharedRead, sql } from '#foundation/db.ts';
import { ALL_TIME, BLOCK_LEVELS } from './blocks.ts';
import { monthNumber } from './rules.ts';

type TypeSum = TransactionSummary & { transaction_type: TransactionType };

/** Sums by kind, over all time or one month (UTC), each kind once, then over all. */
export async function summariseByType(
  db: Db,
  ofMonth?: string,
): Promise<{ types: TypeSum[]; total: TransactionSummary }> {
  const month = sql`${monthNumber(ofMonth)}::int`;
  const [byMonth] = BLOCK_LEVELS;
  const rolledUp =
    ofMonth === undefined
      ? sql`c.shift = ${sql.lit(ALL_TIME)}`
      : sql`c.shift = ${sql.lit(byMonth)} and month_number(c.day) = ${month}`;
  // as it is rolled up, and what has come since: one statement, so of one instant
  const found = await rows(
    db,
    sharedRead(sql<TransactionSummary & { transaction_type: TransactionType | '' }>`
      with rolled as materialized (
        select g.type, sum(c.lines) as lines, sum(c.amount - c.failed_amount - c.pending_amount) as total
        from statement_counts c join statement_groups g on g.group_id = c.group_id
        where ${rolledUp} group by g.type),
      since as materialized (select * from statement_sums_since_roll_up(null, '', '', ${month}))
      select t.type as transaction_type, (coalesce(r.lines, 0) + coalesce(s.lines, 0))::int as count,
        (coalesce(r.total, 0) + coalesce(s.total, 0))::bigint as total_amount, (coalesce(u.members, 0) + coalesce(s.members, 0))::int as unique_users
      from (select type from rolled union select type from since union select '') t
        left join rolled r on r.type = t.type left join since s on s.type = t.type
        left join statement_member_counts u on u.month = ${month} and u.type = t.type and u.source = '' and u.status = ''
      order by t.type`),
  );
  const types = found.filter((sum): sum is TypeSum => sum.transaction_type !== '' && sum.count > 0);
  const total: TransactionSummary = {
    total_amount: types.reduce((sum, row) => sum + row.total_amount, 0n),
    count: types.reduce((sum, row) => sum + row.count, 0),
    unique_users: found.find(({ transaction_type }) => transaction_type === '')?.unique_users ?? 0,
  };
  return { types, total };
}
