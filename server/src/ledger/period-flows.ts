import { type AccountKind, accountKinds } from '@fairlead/contract/domain/accounts.ts';
import type { EntryType } from '@fairlead/contract/domain/entry-types.ts';
import { type Db, rows, sql } from '#foundation/db.ts';
import { dailyFlows, getKind } from './daily-flows.ts';
import type { Period } from './statement.ts';

/** How many postings of an entry type a day has, and their sum in micro-units. */
export type DayOfEntries = { day: string; entryType: EntryType; postings: number; amount: bigint };

/** What was booked under some entry types in a period, by day; days without any are left out. */
export const sumEntriesByDay = (db: Db, entryTypes: EntryType[], { from, to }: Period): Promise<DayOfEntries[]> =>
  rows(
    db,
    sql<DayOfEntries>`
      select day, entry_type as "entryType", sum(postings)::int as postings, sum(amount)::bigint as amount
      from ${dailyFlows} f where day between ${from}::date and ${to}::date and entry_type = any (${entryTypes}::text[])
      group by day, entry_type order by day, entry_type`,
  );

/** A kind of account over a period. Balances are credits less debits, so custody's is below zero. Micro-units. */
export type AccountPeriod = { account: AccountKind; opening: bigint; debits: bigint; credits: bigint; closing: bigint };

/** Every kind of account over a period, in their fixed order: what is debited in all is what is credited in all. */
export async function readAccountPeriods(db: Db, { from, to }: Period): Promise<AccountPeriod[]> {
  const found = await rows(
    db,
    sql<Omit<AccountPeriod, 'account' | 'closing'> & { account: number }>`
      select s.account::int as account, coalesce(sum(s.opening), 0)::bigint as opening, coalesce(sum(s.debited), 0)::bigint as debits,
        coalesce(sum(s.credited), 0)::bigint as credits
      from (
        -- there are few pairs of kinds, and a row of each for every day and type
        select debit, credit, sum(amount) filter (where day < ${from}::date) as before, sum(amount) filter (where day >= ${from}::date) as moved
        from ${dailyFlows} f where day <= ${to}::date group by debit, credit) pairs
        cross join lateral (values (debit, -before, moved, 0), (credit, before, 0, moved)) s(account, opening, debited, credited)
      group by s.account`,
  );
  const byKind = new Map(found.map((sums) => [getKind(sums.account), sums]));
  return accountKinds.map((account) => {
    const { opening = 0n, debits = 0n, credits = 0n } = byKind.get(account) ?? {};
    return { account, opening, debits, credits, closing: opening + credits - debits };
  });
}
