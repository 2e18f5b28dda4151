import type { TransactionSummary } from '@fairlead/contract/domain/transaction.ts';
import type { RawBuilder } from 'kysely';
import { type Db, one, prepared, sql, type Tx } from '#foundation/db.ts';
import { bookings } from '#ledger/index.ts';
import type { TransactionFilter } from './filter.ts';
import { bookedOfAnyStatus, filtered } from './filter-store.ts';
import { getDays } from './rules.ts';
import { isOwnedBy, selectAccounts } from './sought-store.ts';

/** How many lines, and what they sum up to. */
type Sums = { lines: number; amount: bigint };
type MemberSums = { booked: Sums; failed: Sums; requested: Sums };

/** A filter of one member's lines, without a search; not of what waits, which are requests alone. */
type MemberFilter = Omit<TransactionFilter, 'memberId' | 'search' | 'status'> & { status?: 'complete' | 'failed' };

/**
 * The sums over what a filter finds among one member's lines: as they are kept, and what has come since. Of days nothing is kept.
 * The member's postings are read once; which of them were reversed is known from the reversals among them, and not looked up for each.
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
  const isKept = getDays(filter) === undefined;
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
      with kept as materialized (
        select coalesce(max(s.upto), 0) as upto, coalesce(sum(s.lines) filter (where ${isOfGroup(filter)}), 0) as lines,
          coalesce(sum(s.amount) filter (where ${isOfGroup(filter)}), 0) as amount,
          coalesce(sum(s.failed) filter (where ${isOfGroup(filter)}), 0) as failed,
          coalesce(sum(s.failed_amount) filter (where ${isOfGroup(filter)}), 0) as failed_amount
        from statement_member_sums s join statement_groups g on g.group_id = s.group_id
        where s.member_id = ${memberId} and ${sql.lit(isKept)}),
      booked as materialized (
        select count(*) filter (where ${isMeant}) as lines, sum(${amount}) filter (where ${isMeant}) as amount,
          array_agg(p.reverses) filter (where p.reverses is not null) as reversed
        from ${selectAccounts(memberId)} cross join lateral (
          select * from ${bookings} p where p.credit = a.account and p.credit > 0 and p.id > (select upto from kept)
          -- between two accounts of the member it is found once
          union all select * from ${bookings} p
            where p.debit = a.account and p.debit > 0 and (p.credit < 0 or p.credit / 8 <> p.debit / 8) and p.id > (select upto from kept)) p
        left join statement_entry_types k on k.entry_type = p.entry_type),
      failed as materialized (
        select count(*) as lines, sum(${amount}) as amount from ${bookings} p join statement_entry_types k on k.entry_type = p.entry_type
        where p.id = any ((select reversed from booked)::bigint[]) and ${isMeant}),
      requested as materialized (
        select count(*) as lines, sum(t.amount) filter (where t.status = ${filter.status ?? 'complete'}) as amount from transactions t where ${requests})
      select (k.lines + b.lines)::int as lines, (k.amount + coalesce(b.amount, 0))::bigint as amount,
        (k.failed + f.lines)::int as failed_lines, (k.failed_amount + coalesce(f.amount, 0))::bigint as failed_amount,
        r.lines::int as requested_lines, coalesce(r.amount, 0)::bigint as requested_amount
      from kept k cross join booked b cross join failed f cross join requested r`),
  );
  return {
    booked: { lines: found.lines, amount: found.amount },
    failed: { lines: found.failed_lines, amount: found.failed_amount },
    requested: { lines: found.requested_lines, amount: found.requested_amount },
  };
}

/** Whether a group `g` is among those that a filter finds. */
function isOfGroup({ type, source }: MemberFilter): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (type) parts.push(sql`g.type = ${type}`);
  if (source) parts.push(sql`g.source = ${source}`);
  return sql.join(parts, sql` and `);
}

/**
 * Keeps the sums of members up to a posting: of those who have every so many'th of the postings after another that no run booked.
 * No posting up to `upto` can still be added.
 */
export const keepMemberSums = (
  tx: Tx,
  { after, upto, every }: { after: bigint; upto: bigint; every: bigint },
): Promise<unknown> =>
  sql`
    insert into statement_member_sums (member_id, group_id, upto, lines, amount, failed, failed_amount)
    select m.member_id, s.group_id, ${upto}::bigint, sum(s.lines), sum(s.amount), sum(s.failed), sum(s.failed_amount)
    from statement_members_to_sum(${after}::bigint, ${upto}::bigint, ${every}::bigint) m
      cross join lateral (
        select coalesce(max(k.upto), 0) as upto from statement_member_sums k where k.member_id = m.member_id) known
      cross join lateral (
        select k.group_id, k.lines, k.amount, k.failed, k.failed_amount from statement_member_sums k where k.member_id = m.member_id
        union all select c.group_id, c.lines, c.amount, c.failed, c.failed_amount from statement_member_changes(m.member_id, known.upto, ${upto}::bigint) c) s
    group by 1, 2 order by 1, 2
    on conflict (member_id, group_id) do update set upto = excluded.upto, lines = excluded.lines, amount = excluded.amount,
      failed = excluded.failed, failed_amount = excluded.failed_amount`.execute(tx);
