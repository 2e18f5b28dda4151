import type { TransactionSummary } from '@fairlead/contract/domain/transaction.ts';
import { type Db, one, prepared, sql } from '#foundation/db.ts';
import { bookings } from '#ledger/index.ts';
import type { TransactionFilter } from './filter.ts';
import { bookedOfAnyStatus, filtered } from './filter-store.ts';
import { isOwnedBy, selectAccounts } from './sought-store.ts';

/** How many lines, and what they sum up to. */
type Sums = { lines: number; amount: bigint };
type MemberSums = { booked: Sums; failed: Sums; requested: Sums };

/** A filter of one member's lines, without a search; not of what waits, which are requests alone. */
type MemberFilter = Omit<TransactionFilter, 'memberId' | 'search' | 'status'> & { status?: 'complete' | 'failed' };

/**
 * The sums over what a filter finds among one member's lines. The member's postings are read once; which of them were reversed
 * is known from the reversals among them, and not looked up for each.
 */
export async function summariseMember(db: Db, memberId: number, filter: MemberFilter): Promise<TransactionSummary> {
  const { booked, failed, requested } = await readSums(db, memberId, filter);
  const complete = { lines: booked.lines - failed.lines, amount: booked.amount - failed.amount };
  const { status } = filter;
  const count = { failed, complete, any: booked }[status ?? 'any'].lines + requested.lines;
  const total_amount = { failed, complete }[status ?? 'complete'].amount + requested.amount;
  return { total_amount, count, unique_users: count > 0 ? 1 : 0 };
}

async function readSums(db: Db, memberId: number, filter: MemberFilter): Promise<MemberSums> {
  // whether a posting was reversed is known once all are read
  const isMeant = sql`k.entry_type is not null and ${bookedOfAnyStatus(filter)}`;
  const amount = sql`case when p.credit > 0 and p.credit / 8 = ${memberId}::bigint then k.display_sign * p.amount else -p.amount end`;
  const requests = sql`${isOwnedBy(memberId)} and t.origin <> 'P' and ${filtered(filter)}`;
  const found = await one(
    db,
    prepared(sql<{
      lines: number;
      amount: bigint;
      failed_lines: number;
      failed_amount: bigint;
      requested_lines: number;
      requested_amount: bigint;
    }>`
      with booked as materialized (
        select count(*) filter (where ${isMeant}) as lines, sum(${amount}) filter (where ${isMeant}) as amount,
          array_agg(p.reverses) filter (where p.reverses is not null) as reversed
        from ${selectAccounts(memberId)} cross join lateral (
          select * from ${bookings} p where p.credit = a.account and p.credit > 0
          -- between two accounts of the member it is found once
          union all select * from ${bookings} p where p.debit = a.account and p.debit > 0 and (p.credit < 0 or p.credit / 8 <> p.debit / 8)) p
        left join statement_entry_types k on k.entry_type = p.entry_type),
      failed as materialized (
        select count(*) as lines, sum(${amount}) as amount from ${bookings} p join statement_entry_types k on k.entry_type = p.entry_type
        where p.id = any ((select reversed from booked)::bigint[]) and ${isMeant}),
      requested as materialized (
        select count(*) as lines, sum(t.amount) filter (where t.status = ${filter.status ?? 'complete'}) as amount from transactions t where ${requests})
      select b.lines::int as lines, coalesce(b.amount, 0)::bigint as amount, f.lines::int as failed_lines, coalesce(f.amount, 0)::bigint as failed_amount,
        r.lines::int as requested_lines, coalesce(r.amount, 0)::bigint as requested_amount
      from booked b cross join failed f cross join requested r`),
  );
  return {
    booked: { lines: found.lines, amount: found.amount },
    failed: { lines: found.failed_lines, amount: found.failed_amount },
    requested: { lines: found.requested_lines, amount: found.requested_amount },
  };
}
