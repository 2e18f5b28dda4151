import { type Db, rows, sql } from '#foundation/db.ts';

/** The next addresses of each account above those that are known, by their last digits, one after the other. */
export const listAddressEnds = (
  db: Db,
  known: ReadonlyMap<string, number>,
  { digits, batch }: { digits: number; batch: number },
): Promise<{ account: string; last: number; ends: string }[]> =>
  rows(
    db,
    sql<{ account: string; last: number; ends: string }>`
      with recursive accounts as (
        (select account from chain_addresses order by account limit 1)
        union all
        select (select c.account from chain_addresses c where c.account > a.account order by c.account limit 1)
        from accounts a where a.account is not null)
      select a.account as account, n.last as last, n.ends as ends
      from accounts a left join unnest(${[...known.keys()]}::text[], ${[...known.values()]}::int[]) k (account, last) on k.account = a.account
        cross join lateral (
          select max(f.index) as last, string_agg(right(f.address, ${digits}), '') as ends
          from (select derivation_index as index, address from chain_addresses
            where account = a.account and derivation_index > coalesce(k.last, -1)
            order by derivation_index limit ${batch}) f) n
      where n.last is not null`,
  );
